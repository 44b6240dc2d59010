import type { CollectionName, EntityName, SectionName } from '#content/index.ts'
import type { Changes, Document, Fields, Target, Update } from '#sdk/documents.ts'
import { announce } from './announcements.ts'
import { placeChanges, placeDocument, refresh } from './documents.ts'
import { queryClient } from './query-client.ts'
import { client } from './site-client.ts'

/** The version of a document that is not there yet. */
export const UNSAVED_VERSION = 0

/** Live when this resolves; every open tab learns of it. */
export async function save<Name extends EntityName>(
  entity: Name,
  target: Target,
  update: Update<Fields<Name>>,
): Promise<Document<Name>> {
  const document = await client.entity(entity).update(target, update)
  placeDocument(entity, document)
  announce(entity)
  return document
}

export async function add<Name extends CollectionName>(
  entity: Name,
  fields: Update<Fields<Name>>,
): Promise<Document<Name>> {
  const document = await client.entity(entity).create(fields)
  placeDocument(entity, document)
  announce(entity)
  return document
}

export async function remove(entity: CollectionName, { _id, _version }: Target) {
  await client.entity(entity).delete(_id, _version)
  await refresh(entity)
  announce(entity)
}

/** All of it or none. */
export async function change<Name extends CollectionName>(entity: Name, changes: Changes<Name>) {
  const documents = await client.entity(entity).change(changes)
  placeChanges(entity, documents, changes)
  await refresh(entity)
  announce(entity)
  return documents
}

const saveSection =
  <Name extends SectionName>(entity: Name) =>
  (update: Update<Fields<Name>>, version?: number) =>
    save(entity, targetOf(entity, version), update)

const targetOf = (_id: string, _version?: number): Target =>
  _version === undefined ? { _id } : { _id, _version }

/** The data functions of spec.md section 7, by their names there. */
export const saveHeroContent = saveSection('hero')
export const updateAbout = saveSection('about')
export const saveDesignSettings = saveSection('design')
export const saveLinksConfig = saveSection('links')

export const addTreatment = (fields: Update<Fields<'treatments'>>) => add('treatments', fields)
export const updateTreatment = (
  id: string,
  update: Update<Fields<'treatments'>>,
  version?: number,
) => save('treatments', targetOf(id, version), update)
export const deleteTreatment = (id: string, version?: number) =>
  remove('treatments', targetOf(id, version))
/** The whole list at once: what is not in it goes. */
export const saveTreatments = (changes: Changes<'treatments'>) => change('treatments', changes)

export const addTeamMember = (fields: Update<Fields<'team'>>) => add('team', fields)
export const updateTeamMember = (id: string, update: Update<Fields<'team'>>, version?: number) =>
  save('team', targetOf(id, version), update)
export const deleteTeamMember = (id: string, version?: number) =>
  remove('team', targetOf(id, version))

/** Everything anew from the server. */
export const refreshData = () => queryClient.invalidateQueries({ queryKey: ['documents'] })

/** Saves once more what the server may have missed; an unchanged document makes no new version, and a newer one stays. */
export const forceSave = <Name extends EntityName>(
  entity: Name,
  { _id, _version }: Required<Target>,
  fields: Update<Fields<Name>>,
) => save(entity, { _id, _version }, fields)
