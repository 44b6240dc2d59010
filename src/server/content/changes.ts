import { randomUUID } from 'node:crypto'
import { collections, isCollection, isSection } from '#content/index.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../problems.ts'
import { type Document, readDocument } from './documents.ts'
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

export type Change =
  | ({ kind: 'create' } & Creation)
  | ({ kind: 'save' } & Saving)
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
  if (change.kind !== 'save' && isSection(change.entity)) throw problem('fixed-section')
  if (change.kind === 'delete') return change
  return { ...change, data: parseDocument(change.entity, change.data) }
}

function applyChange(db: Database, change: Change, signature: Signature): Promise<Document> {
  if (change.kind === 'create') return create(db, change, signature)
  return change.kind === 'save' ? save(db, change, signature) : remove(db, change, signature)
}

function create(db: Database, { entity, data }: Creation, signature: Signature) {
  const prefix = isCollection(entity) ? collections[entity].prefix : ''
  return insert(db, entity, prefix + randomUUID(), data, signature)
}

async function save(
  db: Database,
  { entity, id, data, basedOn }: Saving,
  signature: Signature,
): Promise<Document> {
  const current = await readDocument(db, entity, id)
  // A section that is younger than the database has no document until it is first saved.
  if (!current && isSection(entity) && id === entity) {
    return insert(db, entity, id, data, signature)
  }
  return updateDocument(db, requireFresh(current, basedOn), data, signature)
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
