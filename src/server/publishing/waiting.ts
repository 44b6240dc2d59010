import { changeSheetOf, type DocumentSheet, isMoreThanMove } from '#content/history/change-sheet.ts'
import { keyOf, type VersionedDocument } from '#content/history/publication.ts'
import { type CollectionName, isCollection } from '#content/index.ts'
import type { Publishing, WaitingChanges, WaitingOrder } from '#protocol/publishing.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { readLiveManifest, readWorkingManifest } from '../content/manifests.ts'
import { readPublishMode } from '../content/publish-mode.ts'
import { readManifestDocuments } from '../content/releases.ts'
import type { Database } from '../database/tables.ts'
import { NEVER, readLeftOut } from './left-out.ts'
import { keysOfObstacles, readObstacles, without } from './obstacles.ts'
import { readTarget, toPinned } from './pinned.ts'
import { readScheduled } from './scheduled-list.ts'

/** What visitors see, what waits to be seen, and how the two differ. */
export type Difference = {
  live: VersionedDocument[]
  working: VersionedDocument[]
  sheets: DocumentSheet[]
  orders: WaitingOrder[]
}

/** Compares the working copy with the newest release. */
export async function readDifference(db: Database): Promise<Difference> {
  const live = await readManifestDocuments(db, await readLiveManifest(db))
  const working = await readManifestDocuments(db, await readWorkingManifest(db))
  return { live, working, ...changesOf(live, working) }
}

function changesOf(from: VersionedDocument[], working: VersionedDocument[]) {
  const sheets = changeSheetOf(from, working)
  const moved = new Set(sheets.filter(({ move }) => move).map(({ entity }) => entity))
  const orders = [...moved].filter(isCollection).map((entity) => orderOf(entity, working))
  return { sheets, orders }
}

/** The same without what will go live by itself. What was edited since is compared with that. */
export async function readUnscheduled(db: Database): Promise<Difference> {
  const difference = await readDifference(db)
  const rows = await db
    .selectFrom('scheduled_publications')
    .select('changes')
    .where('state', '=', 'waiting')
    .where('due_at', '<', NEVER)
    .orderBy('due_at')
    .execute()
  if (rows.length === 0) return difference
  let planned = await readLiveManifest(db)
  for (const { changes } of rows) {
    const pinned = toPinned(changes)
    const held = keysOfObstacles(await readObstacles(db, planned, pinned))
    planned = await readTarget(db, planned, without(pinned, held))
  }
  const from = await readManifestDocuments(db, planned)
  return { ...difference, ...changesOf(from, difference.working) }
}

const orderOf = (entity: CollectionName, documents: VersionedDocument[]): WaitingOrder => ({
  entity,
  ids: documents.filter((document) => document.entity === entity).map(({ id }) => id),
})

/** How many changes a sheet describes, besides a move, which belongs to the order of its list. */
const countOf = (sheet: DocumentSheet): number =>
  sheet.kind === 'edited' ? sheet.fields.length + (sheet.visibility ? 1 : 0) : 1

export const countAll = ({ sheets, orders }: Pick<Difference, 'sheets' | 'orders'>): number =>
  orders.length + sheets.reduce((count, sheet) => count + countOf(sheet), 0)

export async function readPublishing(db: Database): Promise<Publishing> {
  const mode = await readPublishMode(db)
  // Every save makes a release.
  if (mode === 'immediate') return { mode, waiting: {}, scheduled: [] }
  const { sheets, orders } = await readUnscheduled(db)
  const waiting: Publishing['waiting'] = {}
  for (const sheet of sheets.filter(isMoreThanMove)) {
    waiting[sheet.entity] = (waiting[sheet.entity] ?? 0) + countOf(sheet)
  }
  for (const { entity } of orders) waiting[entity] = (waiting[entity] ?? 0) + 1
  return { mode, waiting, scheduled: await readScheduled(db) }
}

export async function readWaiting(db: Database): Promise<WaitingChanges> {
  const { live, working, sheets, orders } = await readUnscheduled(db)
  const versions = { live: versionsOf(live), working: versionsOf(working) }
  const told = sheets.filter((sheet) => countOf(sheet) > 0 || sheet.move)
  const signatures = await readSignatures(db, told)
  const authorOf = await readAuthors(
    db,
    [...signatures.values()].map(({ by }) => by),
  )
  const release = await db
    .selectFrom('releases')
    .select(['id', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    release: release.id,
    publishedAt: release.at,
    documents: told.map((sheet) => {
      const { by = '', at = release.at } = signatures.get(keyOf(sheet)) ?? {}
      const before = versions.live.get(keyOf(sheet)) ?? null
      const after = versions.working.get(keyOf(sheet)) ?? null
      return { ...sheet, before, after, by: authorOf(by), at }
    }),
    orders,
    leftOut: await readLeftOut(db),
  }
}

export const versionsOf = (documents: VersionedDocument[]) =>
  new Map(documents.map((document) => [keyOf(document), document.version]))

/** Who wrote the newest revision of each document, its deletion included. */
async function readSignatures(db: Database, sheets: DocumentSheet[]) {
  const entities = [...new Set(sheets.map(({ entity }) => entity))]
  if (entities.length === 0) return new Map<string, { by: string; at: string }>()
  const documents = await db
    .selectFrom('documents')
    .select(['entity', 'id', 'updated_by as by', 'updated_at as at'])
    .where('entity', 'in', entities)
    .execute()
  const gone = sheets.filter(({ kind }) => kind === 'removed').map(({ id }) => id)
  const deletions =
    gone.length === 0
      ? []
      : await db
          .selectFrom('revisions')
          .select(['entity', 'id', 'by', 'at'])
          .where('id', 'in', gone)
          .where('data', 'is', null)
          .orderBy('version')
          .execute()
  return new Map([...deletions, ...documents].map((row) => [keyOf(row), row]))
}
