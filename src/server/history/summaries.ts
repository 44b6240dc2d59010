import { type Selectable, sql } from 'kysely'
import { documentSheetOf, isMoreThanMove } from '#content/history/change-sheet.ts'
import { type EntityName, isEntity } from '#content/index.ts'
import type { ChangedDocument, ReleaseSummary, Tally } from '#protocol/history.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { readLaunchRelease, readNewestReleaseId } from '../content/releases.ts'
import { readRevisions } from '../content/revisions.ts'
import { fromJson } from '../database/json.ts'
import type { Database, Tables } from '../database/tables.ts'

/** The columns of a release that a summary needs. */
export const summaryColumns = ['id', 'at', 'by', 'kind', 'note', 'source'] as const
type Row = Pick<Selectable<Tables['releases']>, (typeof summaryColumns)[number]>

const DOCUMENTS_SHOWN = 3
const PICTURES_SHOWN = 3

/** One line for each release, in the given order, about these parts alone; undefined for all. */
export async function toSummaries(
  db: Database,
  rows: Row[],
  parts?: Parts,
): Promise<ReleaseSummary[]> {
  if (rows.length === 0) return []
  const newest = await readNewestReleaseId(db)
  const launch = await readLaunchRelease(db)
  const authorOf = await readAuthors(
    db,
    rows.map(({ by }) => by),
  )
  const sources = await readMoments(db, rows)
  const tallies = await readTallies(db, rows, parts)
  const samples = await readSamples(db, rows, parts)
  return rows.map(({ id, at, by, kind, note, source }) => ({
    id,
    at,
    by: authorOf(by),
    kind,
    note,
    source: source === null ? null : { id: source, at: sources.get(source) ?? at },
    isLive: id === newest,
    canRestoreSite: parts === undefined && id !== newest && id >= launch,
    tallies: tallies.get(id) ?? [],
    documents: samples.get(id)?.map(({ document }) => document) ?? [],
    pictures: (samples.get(id) ?? []).flatMap(({ pictures }) => pictures).slice(0, PICTURES_SHOWN),
  }))
}

type Parts = readonly EntityName[] | undefined

const idsOf = (rows: Row[]) => rows.map(({ id }) => id)

async function readMoments(db: Database, rows: Row[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ source }) => (source === null ? [] : [source]))
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('releases')
    .select(['id', 'at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map(({ id, at }) => [id, at]))
}

/** In a release that only changes the order of a list, the entries that made room do not count. */
async function readTallies(db: Database, rows: Row[], parts: Parts): Promise<Map<number, Tally[]>> {
  const count = (condition: string) =>
    sql<number>`sum(case when ${sql.raw(condition)} then 1 else 0 end)`
  const found = await db
    .selectFrom('release_changes')
    .select([
      'release',
      'entity',
      count('before is null').as('added'),
      count('after is null').as('removed'),
      count('before <> after').as('edited'),
      count('is_moved = 1').as('moved'),
    ])
    .where('release', 'in', idsOf(rows))
    .$if(parts !== undefined, (query) => query.where('entity', 'in', parts ?? []))
    .groupBy(['release', 'entity'])
    .orderBy('entity')
    .execute()
  const orders = new Set(rows.filter(({ kind }) => kind === 'order').map(({ id }) => id))
  const tallies = found.flatMap(({ entity, edited, ...tally }) =>
    isEntity(entity) ? [{ ...tally, entity, edited: orders.has(tally.release) ? 0 : edited }] : [],
  )
  return new Map(
    [...Map.groupBy(tallies, ({ release }) => release)].map(([release, list]) => [
      release,
      list.map(({ release: _, ...tally }) => tally),
    ]),
  )
}

type Sample = { document: ChangedDocument; pictures: string[] }

async function readSamples(
  db: Database,
  rows: Row[],
  parts: Parts,
): Promise<Map<number, Sample[]>> {
  const ranked = db
    .selectFrom('release_changes')
    .select([
      'release',
      'entity',
      'id',
      'before',
      'after',
      'is_moved',
      sql<number>`row_number() over (partition by release order by is_moved desc, case when after is null then 1 else 0 end, entity, id)`.as(
        'place',
      ),
    ])
    .where('release', 'in', idsOf(rows))
    .$if(parts !== undefined, (query) => query.where('entity', 'in', parts ?? []))
    .as('ranked')
  const changes = await db
    .selectFrom(ranked)
    .selectAll()
    .where('place', '<=', DOCUMENTS_SHOWN)
    .orderBy('release')
    .orderBy('place')
    .execute()
  const dataOf = await readVersions(db, changes)
  const samples = changes.flatMap((change) => {
    const { release, entity, id, before, after } = change
    if (!isEntity(entity)) return []
    const sheet = documentSheetOf(entity, id, dataOf(change, before), dataOf(change, after))
    const isMoved = change.is_moved === 1
    if (!isMoreThanMove(sheet) && !isMoved) return []
    const { title, kind, visibility, fields, picture, text } = sheet
    const shown = fields.flatMap(({ look, after }) => (look === 'picture' && after ? [after] : []))
    return {
      release,
      document: {
        entity,
        id,
        title,
        kind,
        ...(visibility && { visibility }),
        fields: fields.map(({ label }) => label),
        isMoved,
        ...(text && { text }),
      },
      pictures: kind === 'added' && picture ? [picture] : shown,
    }
  })
  return Map.groupBy(samples, ({ release }) => release)
}

type Change = { entity: string; id: string; before: number | null; after: number | null }

/** The data of the versions before and after these changes; undefined where the document was not there. */
export async function readVersions(db: Database, changes: Change[]) {
  const keys = changes.flatMap(({ entity, id, before, after }) =>
    [before, after].flatMap((version) =>
      version === null ? [] : [[entity, id, version] as const],
    ),
  )
  const rows = keys.length > 0 ? await readRevisions(db, keys) : []
  const known = new Map(
    rows.map(({ entity, id, version, data }) => [
      `${entity}/${id}/${version}`,
      data === null ? undefined : (fromJson(data) ?? {}),
    ]),
  )
  return ({ entity, id }: Pick<Change, 'entity' | 'id'>, version: number | null) =>
    version === null ? undefined : known.get(`${entity}/${id}/${version}`)
}
