import { sql } from 'kysely'
import { type EntityName, entities } from '#content/index.ts'
import { withoutAccents } from '#content/rules/text.ts'
import type { Author } from '#protocol/author.ts'
import type { HistoryPage, ReleaseKind } from '#protocol/history.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import type { Database } from '../database/tables.ts'
import { containsWords } from './contains-words.ts'
import { summaryColumns, toSummaries } from './summaries.ts'

export type Filter = {
  /** The parts that the reader sees; nothing is said or found of any other. Undefined for all. */
  parts?: readonly EntityName[] | undefined
  entities?: EntityName[] | undefined
  /** The id of a user. */
  by?: string | undefined
  kinds?: ReleaseKind[] | undefined
  /** Found in the note, in the name of a section, or in what a changed document says. */
  words?: string | undefined
}

export type Page = {
  limit: number
  /** Older than this release. */
  before?: number | undefined
  /** Newer than this release. */
  after?: number | undefined
  /** Made before this moment. */
  until?: string | undefined
}

/** A page of the history, newest first. */
export async function readTimeline(db: Database, filter: Filter, page: Page): Promise<HistoryPage> {
  const found =
    filter.words === undefined
      ? await readPage(db, filter, page)
      : await searchPage(db, filter, page)
  const rows =
    found.ids.length > 0
      ? await db
          .selectFrom('releases')
          .select(summaryColumns)
          .where('id', 'in', found.ids)
          .orderBy('id', 'desc')
          .execute()
      : []
  const { ids: _, ...facts } = found
  return {
    releases: await toSummaries(db, rows, filter.parts),
    ...facts,
    ...(await readBeginning(db)),
  }
}

type Found = { ids: number[] } & Pick<HistoryPage, 'hasNewer' | 'hasOlder' | 'total'>

/** Reads no more than it shows, however long the history is. */
async function readPage(
  db: Database,
  filter: Filter,
  { limit, before, after, until }: Page,
): Promise<Found> {
  const matching = await matchingReleases(db, filter)
  const isForward = after !== undefined
  const rows = await matching
    .select('id')
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(isForward, (query) => query.where('id', '>', after ?? 0))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? ''))
    .orderBy('id', isForward ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  const exists = async (comparison: '<' | '>', id: number) =>
    ids.length > 0 &&
    (await matching.select('id').where('id', comparison, id).limit(1).executeTakeFirst()) !==
      undefined
  const counted = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirst()
  return {
    ids,
    hasNewer: await exists('>', Math.max(...ids)),
    hasOlder: await exists('<', Math.min(...ids)),
    total: Number(counted?.total ?? 0),
  }
}

/** Searching every text is expensive, so it is done once for the page and the count. */
async function searchPage(
  db: Database,
  filter: Filter,
  { limit, before, after, until }: Page,
): Promise<Found> {
  const all = await (await matchingReleases(db, filter))
    .select(['id', 'at'])
    .orderBy('id', 'desc')
    .execute()
  const inside = all.filter(
    ({ id, at }) =>
      id < (before ?? Number.POSITIVE_INFINITY) && id > (after ?? 0) && at < (until ?? LATER),
  )
  const shown = after === undefined ? inside.slice(0, limit) : inside.slice(-limit)
  const ids = shown.map(({ id }) => id)
  return {
    ids,
    hasNewer: ids.length > 0 && ids[0] !== all[0]?.id,
    hasOlder: ids.length > 0 && ids.at(-1) !== all.at(-1)?.id,
    total: all.length,
  }
}

const allParts = Object.keys(entities) as EntityName[]

/** Comes after every moment. */
const LATER = '9999'

async function matchingReleases(db: Database, filter: Filter) {
  const { parts = allParts, entities: asked = filter.parts, by, kinds, words } = filter
  return db
    .selectFrom('releases')
    .$if(by !== undefined, (query) => query.where('by', '=', by ?? ''))
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(asked !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('release_changes')
            .select('release')
            .whereRef('release', '=', 'releases.id')
            .where('entity', 'in', asked ?? []),
        ),
      ),
    )
    .$if(words !== undefined, (query) => query.where(says(db, words ?? '', parts)))
}

function says(db: Database, words: string, parts: readonly EntityName[]) {
  const named = namedEntities(words, parts)
  const inSections =
    named.length > 0
      ? sql`union select release from release_changes where entity in (${sql.join(named)})`
      : sql``
  return sql<boolean>`(${containsWords(db, sql`note`, words)} or id in (
    select release from release_changes join revisions
      on revisions.entity = release_changes.entity and revisions.id = release_changes.id
        and revisions.version = coalesce(release_changes.after, release_changes.before)
      where release_changes.entity in (${sql.join(parts)})
        and ${containsWords(db, sql`cast(revisions.data as text)`, words)}
    ${inSections}
  ))`
}

const namedEntities = (words: string, parts: readonly EntityName[]) => {
  const folded = withoutAccents(words)
  return parts.filter((name) => withoutAccents(entities[name].label).includes(folded))
}

async function readBeginning(db: Database): Promise<{ since: string | null; people: Author[] }> {
  const first = await db
    .selectFrom('releases')
    .select('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const rows = await db.selectFrom('releases').select('by').distinct().execute()
  const signatures = rows.map(({ by }) => by)
  const authorOf = await readAuthors(db, signatures)
  const people = new Map(signatures.map(authorOf).map((author) => [author.userId, author]))
  people.delete(undefined)
  return {
    since: first?.at ?? null,
    people: [...people.values()].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
  }
}
