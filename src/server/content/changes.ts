import { isCollection, isSection } from '#content/index.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../problems.ts'
import { type Document, readDocument } from './documents.ts'
import { newIdOf } from './new-id.ts'
import { parseDocument, requireEntity } from './parse-document.ts'
import { makeRelease } from './releases.ts'
import { inTurn } from './turn.ts'
import { insertDocuments, removeDocument, type Signature, updateDocument } from './writes.ts'

type Target = {
  entity: string
  id: string
  /** The version that the author saw; a newer one is never overwritten. */
  basedOn?: number | undefined
}

type Creation = { entity: string; data: unknown }
type Saving = Target & { data: unknown }
/** `edit` gets what is stored, undefined when that can't be read, and returns what is to be stored. */
type Editing = Target & { edit: (stored: unknown) => unknown }

export type Change =
  | ({ kind: 'create' } & Creation)
  | ({ kind: 'save' } & Saving)
  | ({ kind: 'edit' } & Editing)
  | ({ kind: 'delete' } & Target)

export type Author = { by: string; note?: string }

/** All of the changes and one release, or nothing. Returns each document as it is then, a deleted one as it last was. */
export async function applyChanges(
  db: Database,
  changes: Change[],
  { by, note = '' }: Author,
): Promise<Document[]> {
  const parsed = changes.map(parseChange)
  if (parsed.length === 0) return []
  return inTurn(db, async (db) => {
    const signature = { by, at: new Date().toISOString() }
    const documents: Document[] = []
    for (const change of parsed) documents.push(await applyChange(db, change, signature))
    await makeRelease(db, { note, ...signature })
    return documents
  })
}

export const createDocument = (db: Database, { by, ...creation }: Creation & { by: string }) =>
  applyOne(db, { kind: 'create', ...creation }, by)

/** Throws `stale-version` with the current document when `basedOn` is not its version. */
export const saveDocument = (db: Database, { by, ...saving }: Saving & { by: string }) =>
  applyOne(db, { kind: 'save', ...saving }, by)

/** Throws `stale-version` with the current document when `basedOn` is not its version. */
export const deleteDocument = (db: Database, { by, ...target }: Target & { by: string }) =>
  applyOne(db, { kind: 'delete', ...target }, by)

async function applyOne(db: Database, change: Change, by: string): Promise<Document> {
  const [document] = await applyChanges(db, [change], { by })
  return document as Document
}

function parseChange(change: Change): Change {
  requireEntity(change.entity)
  const isFixed = change.kind === 'create' || change.kind === 'delete'
  if (isFixed && isSection(change.entity)) throw problem('fixed-section')
  if (change.kind === 'delete' || change.kind === 'edit') return change
  return { ...change, data: parseDocument(change.entity, change.data) }
}

function applyChange(db: Database, change: Change, signature: Signature): Promise<Document> {
  if (change.kind === 'create') return create(db, change, signature)
  if (change.kind === 'delete') return remove(db, change, signature)
  return change.kind === 'edit'
    ? save(db, change, ({ entity, edit }, data) => parseDocument(entity, edit(data)), signature)
    : save(db, change, ({ data }) => data, signature)
}

function create(db: Database, { entity, data }: Creation, signature: Signature) {
  const id = isCollection(entity) ? newIdOf(entity) : entity
  return insert(db, entity, id, data, signature)
}

async function save<Save extends Target>(
  db: Database,
  change: Save,
  dataOf: (change: Save, stored: unknown) => unknown,
  signature: Signature,
): Promise<Document> {
  const { entity, id, basedOn } = change
  const current = await readDocument(db, entity, id)
  // A section that is younger than the database has no document until it is first saved.
  if (!current && isSection(entity) && id === entity) {
    return insert(db, entity, id, dataOf(change, undefined), signature)
  }
  const fresh = requireFresh(current, basedOn)
  return updateDocument(db, fresh, dataOf(change, fresh.data), signature)
}

async function remove(
  db: Database,
  { entity, id, basedOn }: Target,
  signature: Signature,
): Promise<Document> {
  const current = requireFresh(await readDocument(db, entity, id), basedOn)
  await removeDocument(db, current, signature)
  return current
}

async function insert(
  db: Database,
  entity: string,
  id: string,
  data: unknown,
  signature: Signature,
): Promise<Document> {
  await insertDocuments(db, [{ entity, id, data, isExample: false }], signature)
  return (await readDocument(db, entity, id)) as Document
}

function requireFresh(current: Document | undefined, basedOn: number | undefined): Document {
  if (!current) throw problem('document-not-found')
  if (basedOn !== undefined && basedOn !== current.version) {
    throw problem('stale-version', { details: current })
  }
  return current
}
