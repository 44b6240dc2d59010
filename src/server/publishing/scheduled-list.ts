import { documentSheetOf } from '#content/history/change-sheet.ts'
import { keyOf } from '#content/history/publication.ts'
import { isEntity } from '#content/index.ts'
import { titleOf } from '#content/title.ts'
import type { ScheduledPublication } from '#protocol/publishing.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { readLiveManifest } from '../content/manifests.ts'
import { readRevisions } from '../content/revisions.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { readObstacles } from './obstacles.ts'
import { type Pinned, toPinned } from './pinned.ts'

/** Those that are still to come or wait for an answer, the next one first. */
export async function readScheduled(db: Database): Promise<ScheduledPublication[]> {
  const rows = await db.selectFrom('scheduled_publications').selectAll().orderBy('due_at').execute()
  if (rows.length === 0) return []
  const live = await readLiveManifest(db)
  const signatures = rows.map(({ by }) => by)
  const authorOf = await readAuthors(db, signatures)
  return Promise.all(
    rows.map(async ({ id, due_at, by, note, state, changes }) => {
      const pinned = toPinned(changes)
      const held = await readObstacles(db, live, pinned)
      return {
        id,
        dueAt: due_at,
        by: authorOf(by),
        note,
        isAsking: state === 'asking',
        count: await countOf(db, pinned),
        collisions: await readTitles(db, held.collisions),
        obstacles: await readTitles(db, held.examples),
      }
    }),
  )
}

/** Counts as the sheet does: each field of an edited document is a change. */
async function countOf(db: Database, { documents, orders }: Pinned): Promise<number> {
  const data = await readData(db, documents)
  const counts = documents.map(({ entity, id, before, after }) => {
    if (before === null || after === null || !isEntity(entity)) return 1
    const [was, is] = [data.get(`${entity}/${id}/${before}`), data.get(`${entity}/${id}/${after}`)]
    const { fields, visibility } = documentSheetOf(entity, id, was, is)
    return fields.length + (visibility ? 1 : 0)
  })
  const told = counts.reduce((sum, count) => sum + count, 0)
  return told > 0 ? told : orders.length
}

async function readData(db: Database, documents: Pinned['documents']) {
  const keys = documents.flatMap(({ entity, id, before, after }) =>
    [before, after].flatMap((version) =>
      version === null ? [] : [[entity, id, version] as const],
    ),
  )
  const rows = keys.length > 0 ? await readRevisions(db, keys) : []
  return new Map(
    rows.map(({ entity, id, version, data }) => [
      `${entity}/${id}/${version}`,
      data === null ? undefined : fromJson(data),
    ]),
  )
}

async function readTitles(db: Database, documents: Pinned['documents']) {
  const data = await readData(db, documents)
  return documents.flatMap((part) => {
    const { entity, id, before, after } = part
    if (!isEntity(entity)) return []
    const shown = data.get(`${keyOf(part)}/${after}`) ?? data.get(`${keyOf(part)}/${before}`)
    return [{ entity, id, title: titleOf(entity, shown) }]
  })
}
