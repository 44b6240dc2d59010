import { isDeepStrictEqual } from 'node:util'
import { isCollection, isSection } from '#content/index.ts'
import type { SaveKind } from '#protocol/history.ts'
import { fromJson, toJson } from '../database/engine.ts'
import { requireRefusal } from '../database/failures.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { type Problem, problem } from '../http/problems.ts'
import { requireFreeAddress, requireRemovable } from './addresses.ts'
import { type Document, newIdOf, readDocument } from './documents.ts'
import { isInvented, readLaunchedAt, requireLegal, requireOwnValues } from './launch.ts'
import { parseDocument, readSettled, requireEntity, toEntryProblem } from './parse-document.ts'
import { isOriginal, readVersion } from './revisions.ts'
import { inSave, type Save } from './saves.ts'
import { keepReason } from './wording-reasons.ts'
import {
  FIRST_VERSION,
  type Order,
  orderDocuments,
  removeDocument,
  returnDocument,
  updateDocument,
} from './writes.ts'

type Target = {
  entity: string
  id: string
  /** The version the author saw; a newer one is never overwritten. */
  basedOn?: number | undefined
}

type Creation = { entity: string; data: unknown }
/** `edit` receives the stored data (undefined when unreadable) and returns the data to store. */
type Editing = Target & { edit: (stored: unknown) => unknown }
/** Makes a document what it says, whether it is there, was deleted, or never was. */
type Putting = { entity: string; id: string; data: unknown }

export type Change = {
  /** The name of this change in refusals of a batch, such as `create.0`. */
  entry?: string
} & (
  | ({ kind: 'create' } & Creation)
  | ({ kind: 'edit' } & Editing)
  | ({ kind: 'put' } & Putting)
  | ({ kind: 'delete' } & Target)
)

/** `order` names the whole list after the changes, without the entries that are being created: those come last. */
type Options = {
  by: string
  kind?: SaveKind
  order?: Order | undefined
  /** Why words that the rules object to are kept. */
  reason?: string | undefined
}

/** Each document as it is afterwards, a deleted one as it last was; and the number of the save, null where nothing changed. */
export type Applied = { documents: Document[]; save: number | null }

/** Applies all changes or none of them, as one save; saving what is already stored changes nothing. */
export async function applyAsSave(
  db: Database,
  changes: Change[],
  options: Options,
): Promise<Applied> {
  const parsed = changes.map(parseChange)
  if (parsed.length === 0 && !options.order) return { documents: [], save: null }
  return withWriteLock(db, (db) => writeChanges(db, parsed, options))
}

/** What is created or put must already be parsed. */
const writeChanges = (
  db: Locked,
  changes: Change[],
  { order, reason, ...making }: Options,
): Promise<Applied> =>
  inSave(db, making, async (save) => {
    const documents: Document[] = []
    for (const change of changes) documents.push(await applyChange(db, change, save))
    if (order) await orderDocuments(db, order, save)
    if (reason) {
      const left = documents.filter((_document, index) => changes[index]?.kind !== 'delete')
      await keepReason(db, left, { reason, by: save.by, at: save.at })
    }
    return { documents, save: save.written.length > 0 ? save.id : null }
  })

/** A change that was refused, and why. */
export type RefusedChange = { change: Change; problem: Problem }

/**
 * Applies each change that is not refused. One that another must make room for, such as an address that changes hands, is
 * tried again after it. Every refusal comes before its change has written anything.
 */
export async function applyAllowed(
  db: Locked,
  changes: Change[],
  save: Save,
): Promise<RefusedChange[]> {
  const refused: RefusedChange[] = []
  for (const change of changes) {
    try {
      await applyChange(db, change, save)
    } catch (error) {
      refused.push({ change, problem: requireRefusal(error) })
    }
  }
  const isStuck = refused.length === 0 || refused.length === changes.length
  if (isStuck) return refused
  return applyAllowed(
    db,
    refused.map(({ change }) => change),
    save,
  )
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

export async function applyChange(db: Locked, change: Change, save: Save): Promise<Document> {
  const { entity } = change
  try {
    if (change.kind === 'create') {
      return await insert(
        db,
        { ...change, id: isCollection(entity) ? newIdOf(entity) : entity },
        save,
        FIRST_VERSION,
      )
    }
    if (change.kind === 'delete') return await remove(db, change, save)
    if (change.kind === 'put') return await put(db, change, save)
    return await edit(db, change, save)
  } catch (error) {
    throw toEntryProblem(error, change.entry)
  }
}

async function edit(
  db: Locked,
  { entity, id, basedOn, edit }: Editing,
  save: Save,
): Promise<Document> {
  const dataOf = (stored: unknown) => parseDocument(entity, edit(stored), stored)
  const current = await readDocument(db, entity, id)
  // A section that a newer version of Leveza introduced has no document until it is first saved.
  if (!current && isSection(entity) && id === entity) {
    return insert(db, { entity, id, data: dataOf(undefined) }, save)
  }
  const fresh = await requireFresh(db, current, basedOn)
  return update(db, fresh, dataOf(fresh.data), save)
}

/** An example that is edited is none any more; one that only changes its place or whether visitors see it stays one. */
async function update(db: Locked, current: Document, data: unknown, save: Save): Promise<Document> {
  const { entity, id } = current
  const stored = fromJson(toJson(data))
  if (isDeepStrictEqual(current.data, stored)) return current
  await requireFreeAddress(db, { entity, id, former: current.data, data: stored })
  await requireLegal(db, current, stored)
  await requireOwnValues(db, entity, current.data, stored)
  requireEntity(entity)
  const isExample = current.isExample && saysTheSame(readSettled(entity, current.data), stored)
  return updateDocument(db, current, data, save, isExample)
}

/** The place of an entry and whether visitors see it; an example that only changes these says what it said before. */
const placement = { order: 0, is_active: true, is_approved: true }

const saysTheSame = (before: unknown, after: unknown) =>
  isDeepStrictEqual({ ...(before as object), ...placement }, { ...(after as object), ...placement })

async function remove(db: Locked, { entity, id, basedOn }: Target, save: Save): Promise<Document> {
  const current = await requireFresh(db, await readDocument(db, entity, id), basedOn)
  await requireRemovable(db, current)
  await requireLegal(db, current, undefined)
  await removeDocument(db, current, save)
  return current
}

async function insert(
  db: Locked,
  { entity, id, data }: { entity: string; id: string; data: unknown },
  save: Save,
  first?: number,
): Promise<Document> {
  await requireOwnValues(db, entity, undefined, data)
  await requireFreeAddress(db, { entity, id, former: undefined, data })
  return returnDocument(db, { entity, id, data, isExample: false }, save, first)
}

/** What says again what the example said is the example again; on a launched site nobody invented returns. */
async function put(db: Locked, { entity, id, data }: Putting, save: Save): Promise<Document> {
  const current = await readDocument(db, entity, id)
  if (current && isDeepStrictEqual(current.data, fromJson(toJson(data)))) return current
  const isExample = await isOriginal(db, { entity, id, data })
  if (!isExample) {
    return current ? update(db, current, data, save) : insert(db, { entity, id, data }, save)
  }
  const example = { entity, id, data, isExample }
  if ((await readLaunchedAt(db)) !== null && isInvented(example)) {
    throw problem('example-after-launch')
  }
  await requireOwnValues(db, entity, current?.data, data)
  await requireFreeAddress(db, { entity, id, former: current?.data, data })
  if (!current) return returnDocument(db, example, save)
  await requireLegal(db, current, data)
  return updateDocument(db, current, data, save, true)
}

/** A new place alone makes nobody's words stale. */
async function requireFresh(
  db: Locked,
  current: Document | undefined,
  basedOn: number | undefined,
): Promise<Document> {
  if (!current) throw problem('document-not-found')
  if (basedOn === undefined || basedOn === current.version) return current
  const seen = await readVersion(db, current, basedOn)
  if (!isDeepStrictEqual(seen, current.data)) throw problem('stale-version', { details: current })
  return current
}
