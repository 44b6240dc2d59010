import { type EntityName, isCollection, isEntity, readFieldsOf, titleOf } from '#content/index.ts'
import { insertedKeys } from '#content/rules/entry-keys.ts'
import type { Role } from '#protocol/accounts.ts'
import { versionsOf } from '#protocol/erasure.ts'
import type {
  Refused,
  RestorePreview,
  RestoreResult,
  RestoreSiteRequest,
  RestoreVersionRequest,
} from '#protocol/history.ts'
import { requireReceptionEdit } from '../callers/reception.ts'
import { applyAllowed, applyChange, type Change } from '../content/changes.ts'
import { listAllDocuments, listDocuments, readDocument } from '../content/documents.ts'
import { parseDocument, readSettled, requireEntity } from '../content/parse-document.ts'
import { isErased, readVersion } from '../content/revisions.ts'
import { inSave, readLaunchSave, readNewestSave, type Save } from '../content/saves.ts'
import { readSiteAt } from '../content/site.ts'
import { orderDocuments } from '../content/writes.ts'
import { requireRefusal } from '../database/failures.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { type Problem, problem } from '../http/problems.ts'
import { withoutGonePictures } from '../images/library/uses.ts'
import { readChanges } from './changes.ts'

/** Whoever goes back; reception only where she may edit. */
export type Restorer = { by: string; role?: Role | undefined }

export type Key = { entity: EntityName; id: string }

/** Makes a document what it said in one of its versions, also one that was deleted. Throws `version-not-found`, `changed-meanwhile` and whatever a save of it would throw. */
export const restoreVersion = (
  db: Database,
  { entity, id, version, seen }: RestoreVersionRequest,
  person: Restorer,
): Promise<RestoreResult> =>
  withWriteLock(db, async (db) => {
    requireEntity(entity)
    const key = { entity, id }
    if (seen !== undefined && seen !== (await readNewestVersion(db, key))) {
      throw problem('changed-meanwhile')
    }
    const data = await readFormer(db, key, version)
    return restoring(db, { ...person, kind: 'restore' }, async (save) => {
      const change = { kind: 'put' as const, ...key, data }
      await applyChange(db, await asPerson(db, change, person), save)
      return []
    })
  })

/** Takes the whole site back to what a save left, as a new save; what a guard refuses stays as it is. Throws `not-found`, `before-launch` and `changed-meanwhile`. */
export const restoreSite = (
  db: Database,
  { save, seen }: RestoreSiteRequest,
  by: string,
): Promise<RestoreResult> =>
  withWriteLock(db, async (db) => {
    if (seen !== (await readNewestSave(db))) throw problem('changed-meanwhile')
    return takeBack(db, save, by)
  })

/** What that would change. Does it, and takes it back. */
export async function previewSite(db: Database, id: number, by: string): Promise<RestorePreview> {
  const preview = withWriteLock(db, async (db) => {
    const seen = await readNewestSave(db)
    const { save, refused } = await takeBack(db, id, by)
    const documents = await readChanges(db, { saves: save === null ? [] : [save] })
    throw new Preview({ seen, documents, refused })
  })
  return preview.catch((error: unknown) => {
    if (error instanceof Preview) return error.shown
    throw error
  })
}

/** Ends the transaction of a preview. */
class Preview extends Error {
  readonly shown: RestorePreview
  constructor(shown: RestorePreview) {
    super('A preview changes nothing')
    this.shown = shown
  }
}

async function takeBack(db: Locked, id: number, by: string): Promise<RestoreResult> {
  const site = await readSiteAt(db, id)
  if (!site) throw problem('not-found')
  if (id < (await readLaunchSave(db))) throw problem('before-launch')
  return restoring(db, { by, kind: 'restore' }, async (save) => {
    const then = new Set(site.documents.map(keyOf))
    // An old address leads on for ever, also from a later name.
    const today = (await listAllDocuments(db)).filter(({ entity }) => entity !== 'redirects')
    const changes = new Map<Change, Parameters<typeof refusedOf>[0]>()
    const refused: Refused[] = []
    const later = today.filter((document) => !then.has(keyOf(document)))
    for (const document of [...later, ...site.documents]) {
      const { entity } = document
      if (!isEntity(entity) || entity === 'redirects') continue
      const key = { entity, id: document.id }
      try {
        const former = await readFormerAt(db, key, id)
        if (former !== undefined) changes.set({ kind: 'put', ...key, data: former }, document)
        else if (isCollection(entity)) changes.set({ kind: 'delete', ...key }, document)
      } catch (error) {
        refused.push(refusedOf(document, requireRefusal(error)))
      }
    }
    for (const { change, problem } of await applyAllowed(db, [...changes.keys()], save)) {
      const document = changes.get(change)
      if (document) refused.push(refusedOf(document, problem))
    }
    for (const entity of new Set(today.map(({ entity }) => entity).filter(isCollection))) {
      const ids = site.documents.filter((one) => one.entity === entity).map((one) => one.id)
      await orderAs(db, entity, ids, save)
    }
    return refused
  })
}

const keyOf = ({ entity, id }: { entity: string; id: string }) => `${entity}/${id}`

const refusedOf = (
  { entity, id, data }: { entity: string; id: string; data: unknown },
  { message }: Problem,
): Refused => ({ entity, id, title: titleOf(entity, data), reason: message })

export async function restoring(
  db: Locked,
  { by, kind }: Restorer & { kind: 'undo' | 'restore' },
  work: (save: Save) => Promise<Refused[]>,
): Promise<RestoreResult> {
  return inSave(db, { by, kind }, async (save) => {
    const refused = await work(save)
    return { save: save.written.length > 0 ? save.id : null, refused }
  })
}

/** The newest version that a save or one before it wrote. */
const readLastUntil = (db: Database, { entity, id }: Key, save: number) =>
  db
    .selectFrom('revisions')
    .select(['version', 'data'])
    .where('entity', '=', entity)
    .where('id', '=', id)
    .where('save', '<=', save)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

async function readNewestVersion(db: Database, { entity, id }: Key): Promise<number | undefined> {
  const row = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.version ?? undefined
}

/** A version as today's schema reads it, without pictures that are gone. Throws `version-not-found`. */
async function readFormer(db: Database, key: Key, version: number): Promise<unknown> {
  const stored = await readVersion(db, key, version)
  if (stored === undefined) throw problem('version-not-found')
  const data = readFieldsOf(key.entity, stored)
  return withoutGonePictures(db, parseDocument(key.entity, data, data))
}

/** Undefined where it was not there; a section that was never saved said its default. Throws `version-not-found` where its versions until then were erased. */
export async function readFormerAt(db: Database, key: Key, save: number): Promise<unknown> {
  const last = await readLastUntil(db, key, save)
  if (last && last.data !== null) return readFormer(db, key, last.version)
  const versions = { ...key, entity: versionsOf(key.entity) }
  if (!last && (await isErased(db, versions))) throw problem('version-not-found')
  return isCollection(key.entity) ? undefined : readFieldsOf(key.entity, {})
}

/** In the order of these ids; any other stays behind the one that it follows. */
export async function orderAs(
  db: Locked,
  entity: string,
  ids: string[],
  save: Save,
): Promise<void> {
  const today = (await listDocuments(db, entity)).map(({ id }) => id)
  const wanted = ids.filter((id) => today.includes(id))
  await orderDocuments(db, { entity, ids: insertedKeys(wanted, today) }, save)
}

/** Reception goes back only where she may edit. Throws `not-for-reception`. */
export async function asPerson(db: Locked, change: Change, { role }: Restorer): Promise<Change> {
  if (role !== 'reception') return change
  if (change.kind !== 'put') throw problem('not-for-reception')
  const { entity, id, data } = change
  requireEntity(entity)
  const current = await readDocument(db, entity, id)
  const before = current && readSettled(entity, current.data)
  requireReceptionEdit(entity, before, readSettled(entity, data))
  return change
}
