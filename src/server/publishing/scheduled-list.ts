import { documentSheetOf, isMoreThanMove } from '#content/history/change-sheet.ts'
import { keyOf } from '#content/history/publication.ts'
import { isEntity } from '#content/index.ts'
import { titleOf } from '#content/title.ts'
import type { ScheduledPublication } from '#protocol/publishing.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { readLiveManifest } from '../content/manifests.ts'
import { readRevisions } from '../content/revisions.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { NEVER } from './left-out.ts'
import { readObstacles } from './obstacles.ts'
import { type Pinned, toPinned } from './pinned.ts'

/** Those that are still to come or wait for an answer, the next one first. */
export async function readScheduled(db: Database): Promise<ScheduledPublication[]> {
  const rows = await db
    .selectFrom('scheduled_publications')
    .selectAll()
    .where('due_at', '<', NEVER)
    .orderBy('due_at')
    .execute()
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
        ...(await readChanges(db, pinned)),
        collisions: await readTitles(db, held.collisions),
        obstacles: await readTitles(db, held.examples),
      }
    }),
  )
}

/** What it publishes, counted as the sheet does: each field of an edited document is a change. */
async function readChanges(db: Database, { documents, orders }: Pinned) {
  const data = await readData(db, documents)
  const sheets = documents.flatMap((part) => {
    const { entity, id, before, after } = part
    const dataOf = (version: number | null) =>
      version === null ? undefined : data.get(`${keyOf(part)}/${version}`)
    return isEntity(entity) ? [documentSheetOf(entity, id, dataOf(before), dataOf(after))] : []
  })
  const told = sheets.reduce(
    (sum, { kind, fields, visibility }) =>
      sum + (kind === 'edited' ? fields.length + (visibility ? 1 : 0) : 1),
    0,
  )
  return { count: told > 0 ? told : orders.length, documents: sheets.filter(isMoreThanMove) }
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
