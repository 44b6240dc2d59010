import type * as z from 'zod'
import { hasMark } from '#content/forgetting/erased-fields.ts'
import { isEqual } from '#content/history/field-changes.ts'
import {
  changesBetween,
  type DocumentChange,
  type Manifest,
} from '#content/history/manifest-changes.ts'
import {
  type EntityName,
  entities,
  isCollection,
  isEntity,
  isSection,
  type StoredDocument,
} from '#content/index.ts'
import { fieldAt } from '#content/schema/field-at.ts'
import { isRecord, readStored } from '#content/schema/section.ts'
import { titleOf } from '#content/title.ts'
import type { LeftOut, RestoreTarget } from '#protocol/history.ts'
import { type Document, listAllDocuments } from '../content/documents.ts'
import { SITE_ITSELF } from '../content/examples.ts'
import { isInvented, readLaunchedAt } from '../content/launch.ts'
import { readWorkingManifest, toManifest } from '../content/manifests.ts'
import type { Order } from '../content/order.ts'
import {
  parseDocument,
  readSettled,
  requireEntity,
  settleDocument,
} from '../content/parse-document.ts'
import { readRelease } from '../content/releases.ts'
import { requireRestorable } from '../content/restorable.ts'
import { readRevisions } from '../content/revisions.ts'
import { chunksOf } from '../database/chunks.ts'
import { fromJson } from '../database/json.ts'
import type { Database, Erased } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { allowedPlan } from './allowed-plan.ts'
import { emptyPlan, type Key, keyOf, type Plan } from './plan.ts'

/** Throws `version-not-found`, `document-not-found`, `fixed-section`, `example-after-launch`, `erased-on-request`, `not-found`, and what `allowedPlan` throws, for what can't come back at all. */
export async function planRestore(db: Database, target: RestoreTarget): Promise<Plan> {
  return allowedPlan(db, await planOf(db, target), target.what)
}

function planOf(db: Database, target: RestoreTarget): Promise<Plan> {
  if (target.what === 'site') return planSite(db, target.release)
  requireEntity(target.entity)
  const { entity } = target
  if (target.what === 'order') return planOrder(db, entity, target.release)
  if (target.what === 'field') return planField(db, { ...target, entity })
  const { id, version } = target
  return version === null ? planRemoval(entity, id) : planVersion(db, entity, id, version)
}

async function planRemoval(entity: EntityName, id: string): Promise<Plan> {
  if (isSection(entity)) throw problem('fixed-section')
  return { ...emptyPlan, removals: [{ entity, id }] }
}

async function planVersion(
  db: Database,
  entity: EntityName,
  id: string,
  version: number,
): Promise<Plan> {
  const { isErased, stored: _, ...put } = await readVersion(db, entity, id, version)
  if (isInvented(put) && (await readLaunchedAt(db))) throw problem('example-after-launch')
  const left = isErased ? [{ title: titleOf(entity, put.data), reason: 'erased' as const }] : []
  return { ...emptyPlan, puts: [put], left, source: await readSource(db, put, version) }
}

/** The release that first published the version. */
async function readSource(db: Database, { entity, id }: Key, version: number) {
  const row = await db
    .selectFrom('release_changes')
    .select('release')
    .where('entity', '=', entity)
    .where('id', '=', id)
    .where('after', '=', version)
    .orderBy('release')
    .limit(1)
    .executeTakeFirst()
  return row?.release ?? null
}

type FieldTarget = { entity: EntityName; id: string; version: number; path: string }

async function planField(db: Database, { entity, id, version, path }: FieldTarget): Promise<Plan> {
  requireField(entity, path)
  const former = await readVersion(db, entity, id, version)
  const isErased = former.isErased && hasMark(JSON.stringify(valueAt(former.stored, path) ?? ''))
  if (isErased) throw problem('erased-on-request')
  const current = (await listAllDocuments(db)).find((one) => one.entity === entity && one.id === id)
  if (!current) throw problem('document-not-found')
  const today = readStored(entities[entity] as never, current.data)
  const restored = withValue(today, path.split('.'), valueAt(former.data, path))
  const data = settleDocument(entity, restored, today)
  const put = { entity, id, data: parseDocument(entity, data, data), isExample: false }
  if (isInvented(put) && (await readLaunchedAt(db))) throw problem('example-after-launch')
  const source = await readSource(db, put, version)
  return { ...emptyPlan, puts: [{ ...put, isExample: await readIsExample(db, put) }], source }
}

/** Entries of a list have no names of their own: a list is restored as a whole. */
function requireField(entity: EntityName, path: string): void {
  if (/(?:^|\.)\d+(?:\.|$)/.test(path)) throw problem('version-not-found')
  try {
    fieldAt(entities[entity].schema as z.ZodType, path)
  } catch (cause) {
    throw problem('version-not-found', { cause })
  }
}

const valueAt = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inside, name) => (isRecord(inside) ? inside[name] : undefined), data)

function withValue(data: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const fields = isRecord(data) ? data : {}
  return { ...fields, [name]: rest.length > 0 ? withValue(fields[name], rest, value) : value }
}

/** The version as today's schema reads it, without what was erased from it. Throws `version-not-found` and `erased-on-request`. */
export async function readVersion(db: Database, entity: EntityName, id: string, version: number) {
  const [row] = await readRevisions(db, [[entity, id, version]])
  const stored = row?.data ? fromJson(row.data) : undefined
  if (stored === undefined) throw problem('version-not-found')
  const isErased = row?.erased === 'words'
  const data = adapted(entity, requireRestorable(entity, stored, row?.erased ?? null))
  const isExample = await readIsExample(db, { entity, id, data: stored })
  return { entity, id, data, isExample, isErased, stored }
}

function adapted(entity: EntityName, stored: unknown): unknown {
  const data = readStored(entities[entity] as never, stored)
  return parseDocument(entity, data, data)
}

/** Whether it says again what the example said. */
async function readIsExample(
  db: Database,
  { entity, id, data }: Key & { data: unknown },
): Promise<boolean> {
  const first = await db
    .selectFrom('revisions')
    .select(['data', 'by'])
    .where('entity', '=', entity)
    .where('id', '=', id)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst()
  if (first?.by !== SITE_ITSELF || first.data === null) return false
  requireEntity(entity)
  return isEqual(readSettled(entity, data), readSettled(entity, fromJson(first.data)))
}

async function readDocumentsOf(db: Database, id: number): Promise<StoredDocument[]> {
  const release = await readRelease(db, id)
  if (!release) throw problem('not-found')
  return release.documents
}

/** A list whose entries carry a number gets new numbers, any other new places. */
async function planOrder(db: Database, entity: EntityName, release: number): Promise<Plan> {
  if (!isCollection(entity)) throw problem('fixed-section')
  const former = inPageOrder(await readDocumentsOf(db, release)).filter(isOf(entity))
  const current = inPageOrder(await listAllDocuments(db)).filter(isOf(entity))
  const places = new Map(former.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: Key) => places.get(id) ?? former.length
  const ordered = current.toSorted((one, other) => placeOf(one) - placeOf(other))
  const plan = { ...emptyPlan, source: release }
  if (!Object.hasOwn(entities[entity].schema.shape, 'order')) {
    return { ...plan, orders: [{ entity, ids: ordered.map(({ id }) => id) }] }
  }
  const puts = ordered.flatMap((document, index) => {
    const { id, data, isExample } = document
    const isThere = isRecord(data) && data.order === index + 1
    const moved = { ...(data as object), order: index + 1 }
    return isThere ? [] : [{ entity, id, data: parseDocument(entity, moved, moved), isExample }]
  })
  return { ...plan, puts }
}

const isOf =
  (entity: string) =>
  (document: Key): boolean =>
    document.entity === entity

const inPageOrder = <Listed extends { data: unknown }>(documents: Listed[]): Listed[] => {
  const numberOf = ({ data }: Listed) =>
    isRecord(data) && typeof data.order === 'number' ? data.order : 0
  return documents.toSorted((one, other) => numberOf(one) - numberOf(other))
}

/** Everything as it was after the release; what the site did not have then leaves it, sections excepted. */
async function planSite(db: Database, release: number): Promise<Plan> {
  const row = await db
    .selectFrom('releases')
    .select('manifest')
    .where('id', '=', release)
    .executeTakeFirst()
  const manifest = row && toManifest(row.manifest)
  if (!manifest) throw problem('not-found')
  const changes = changesBetween(await readWorkingManifest(db), manifest)
  const documents = await listAllDocuments(db)
  const isLaunched = (await readLaunchedAt(db)) !== null
  const then = keyed(await readDocumentsOf(db, release))
  const now = keyed(documents)
  const erased = await readErased(db, changes)
  const plan: Plan = { ...emptyPlan, puts: [], removals: [], left: [], source: release }
  for (const change of changes) {
    const { entity, id, before, after } = change
    const former = then.get(keyOf(change))
    if (!isEntity(entity) || before === after) continue
    if (after === null) {
      if (isCollection(entity)) plan.removals.push({ entity, id })
    } else if (former) {
      const key = keyOf(change)
      add(plan, { ...former, entity }, now.get(key), { isLaunched, erased: erased.get(key) })
    }
  }
  return { ...plan, orders: ordersOf(manifest) }
}

/** How much of the versions that would come back was erased. */
async function readErased(db: Database, changes: DocumentChange[]): Promise<Map<string, Erased>> {
  const versions = changes.flatMap(({ entity, id, after }) =>
    after === null ? [] : [[entity, id, after] as const],
  )
  const erased = new Map<string, Erased>()
  for (const chunk of chunksOf(versions)) {
    for (const row of await readRevisions(db, chunk)) {
      if (row.erased) erased.set(keyOf(row), row.erased)
    }
  }
  return erased
}

const keyed = <Listed extends Key>(documents: Listed[]) =>
  new Map(documents.map((document) => [keyOf(document), document]))

function add(
  plan: Plan,
  former: StoredDocument & { entity: EntityName },
  current: Document | undefined,
  { isLaunched, erased }: { isLaunched: boolean; erased: Erased | undefined },
): void {
  const { entity, id, isExample } = former
  const leave = (reason: LeftOut['reason']) =>
    plan.left.push({ title: titleOf(entity, former.data), reason })
  if (isLaunched && isInvented(former)) {
    leave('example-after-launch')
    return
  }
  if (erased === 'entry') {
    leave('erased')
    return
  }
  try {
    const data = adapted(entity, requireRestorable(entity, former.data, erased ?? null))
    if (current && isEqual(current.data, data)) return
    plan.puts.push({ entity, id, data, isExample })
    if (erased) leave('erased')
  } catch {
    leave('unreadable')
  }
}

const ordersOf = (manifest: Manifest): Order[] =>
  [...Map.groupBy(manifest, ([entity]) => entity)]
    .filter(([entity]) => isCollection(entity))
    .map(([entity, entries]) => ({ entity, ids: entries.map(([, id]) => id) }))
