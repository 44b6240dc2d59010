import { isDeepStrictEqual } from 'node:util'
import { isCollection, isSection } from '#content/index.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { requireFreeAddress, requireRemovable } from './addresses.ts'
import { type Document, newIdOf, readDocument } from './documents.ts'
import { toEntryProblem } from './entry-problems.ts'
import { requireLegal, requireOwnValues } from './launch.ts'
import { type Order, orderDocuments } from './order.ts'
import { parseDocument, readSettled, requireEntity } from './parse-document.ts'
import { recordChanges, type SavedDocument } from './record-changes.ts'
import { keepReason } from './wording-reasons.ts'
import { insertDocuments, removeDocument, type Signature, updateDocument } from './writes.ts'

type Target = {
  entity: string
  id: string
  /** The version the author saw; a newer one is never overwritten. */
  basedOn?: number | undefined
}

type Creation = { entity: string; data: unknown }
type Saving = Target & { data: unknown }
/** `edit` receives the stored data (undefined when unreadable) and returns the data to store. */
type Editing = Target & { edit: (stored: unknown) => unknown }

export type Change = {
  /** The name of this change in refusals of a batch, such as `create.0`. */
  entry?: string
} & (
  | ({ kind: 'create' } & Creation)
  | ({ kind: 'save' } & Saving)
  | ({ kind: 'edit' } & Editing)
  | ({ kind: 'delete' } & Target)
)

/** `hasChanged` is false when the save changed nothing; `isOrder` is true when it only gave the entry another number in its list. */
type Applied = {
  document: Document
  hasChanged: boolean
  isOrder?: boolean
  /** How it changed, unless it was edited. */
  kind?: 'created' | 'deleted'
}

/** `order` names the whole list after the changes, without the entries that are being created: those come last. */
type Options = {
  by: string
  note?: string
  order?: Order | undefined
  /** Why words that the rules object to are kept. */
  reason?: string | undefined
}

/** Applies all changes or none of them, and publishes them with one release unless the site publishes together; saving what is already stored changes nothing. Returns each document as it is afterwards, a deleted one as it last was. */
export async function applyChanges(
  db: Database,
  changes: Change[],
  { by, note = '', order, reason }: Options,
): Promise<Document[]> {
  const parsed = changes.map(parseChange)
  if (parsed.length === 0 && !order) return []
  return withWriteLock(db, (db) => writeChanges(db, parsed, { by, note, order, reason }))
}

/** `applyChanges` for a caller that decides under the lock what to change. What is created or saved must already be parsed. */
export async function writeChanges(
  db: Locked,
  changes: Change[],
  { by, note = '', order, reason }: Options,
): Promise<Document[]> {
  const signature = { by, at: new Date().toISOString() }
  const applied: Applied[] = []
  for (const change of changes) applied.push(await applyChange(db, change, signature))
  const isMoved = order ? await orderDocuments(db, order) : false
  const news = applied.filter(({ hasChanged }) => hasChanged)
  const kind = news.every(({ isOrder }) => isOrder) ? 'order' : undefined
  if (isMoved || news.length > 0) {
    const saved = isMoved ? [] : news.map(toSaved)
    await recordChanges(db, { note, kind, saved, ...signature })
  }
  if (reason) {
    const left = applied.filter(({ kind }) => kind !== 'deleted').map(({ document }) => document)
    await keepReason(db, left, { reason, ...signature })
  }
  return applied.map(({ document }) => document)
}

const toSaved = ({ document: { entity, id, version }, kind }: Applied): SavedDocument => ({
  entity,
  id,
  version: kind === 'deleted' ? version + 1 : version,
  kind: kind ?? 'edited',
})

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
  try {
    const isFixed = change.kind === 'create' || change.kind === 'delete'
    if (isFixed && isSection(change.entity)) throw problem('fixed-section')
    if (change.kind === 'delete' || change.kind === 'edit') return change
    return { ...change, data: parseDocument(change.entity, change.data) }
  } catch (error) {
    throw toEntryProblem(error, change.entry)
  }
}

async function applyChange(db: Locked, change: Change, signature: Signature): Promise<Applied> {
  try {
    if (change.kind === 'create') return await create(db, change, signature)
    if (change.kind === 'delete') return await remove(db, change, signature)
    return change.kind === 'edit'
      ? await save(
          db,
          change,
          (data) => parseDocument(change.entity, change.edit(data), data),
          signature,
        )
      : await save(db, change, () => change.data, signature)
  } catch (error) {
    throw toEntryProblem(error, change.entry)
  }
}

function create(db: Locked, { entity, data }: Creation, signature: Signature) {
  const id = isCollection(entity) ? newIdOf(entity) : entity
  return insert(db, entity, id, data, signature)
}

async function save(
  db: Locked,
  { entity, id, basedOn }: Target,
  dataOf: (stored: unknown) => unknown,
  signature: Signature,
): Promise<Applied> {
  const current = await readDocument(db, entity, id)
  // A section that a newer version of Leveza introduced has no document until it is first saved.
  if (!current && isSection(entity) && id === entity) {
    return insert(db, entity, id, dataOf(undefined), signature)
  }
  const fresh = requireFresh(current, basedOn)
  const data = dataOf(fresh.data)
  const stored = fromJson(toJson(data))
  if (isDeepStrictEqual(fresh.data, stored)) {
    return { document: fresh, hasChanged: false }
  }
  await requireFreeAddress(db, { entity, id, former: fresh.data, data: stored })
  await requireLegal(db, fresh, stored)
  await requireOwnValues(db, fresh.data, stored)
  requireEntity(entity)
  const isExample = fresh.isExample && saysTheSame(readSettled(entity, fresh.data), stored)
  const document = await updateDocument(db, fresh, data, signature, isExample)
  return { document, hasChanged: true, isOrder: isRenumbered(fresh.data, stored) }
}

const isRenumbered = (before: unknown, after: unknown) =>
  isDeepStrictEqual({ ...(before as object), order: 0 }, { ...(after as object), order: 0 })

/** The place of an entry and whether visitors see it; an example that only changes these says what it said before. */
const placement = { order: 0, is_active: true, is_approved: true }

const saysTheSame = (before: unknown, after: unknown) =>
  isDeepStrictEqual({ ...(before as object), ...placement }, { ...(after as object), ...placement })

async function remove(
  db: Locked,
  { entity, id, basedOn }: Target,
  signature: Signature,
): Promise<Applied> {
  const current = requireFresh(await readDocument(db, entity, id), basedOn)
  await requireRemovable(db, current)
  await requireLegal(db, current, undefined)
  await removeDocument(db, current, signature)
  return { document: current, hasChanged: true, kind: 'deleted' }
}

async function insert(
  db: Locked,
  entity: string,
  id: string,
  data: unknown,
  signature: Signature,
): Promise<Applied> {
  await requireOwnValues(db, undefined, data)
  await requireFreeAddress(db, { entity, id, former: undefined, data })
  await insertDocuments(db, [{ entity, id, data, isExample: false }], signature)
  const document = (await readDocument(db, entity, id)) as Document
  return { document, hasChanged: true, kind: 'created' }
}

function requireFresh(current: Document | undefined, basedOn: number | undefined): Document {
  if (!current) throw problem('document-not-found')
  if (basedOn !== undefined && basedOn !== current.version) {
    throw problem('stale-version', { details: current })
  }
  return current
}
