import { sql } from 'kysely'
import { type EntityName, entities } from '#content/index.ts'
import { withoutAccents } from '#content/rules/text.ts'
import type { Author } from '#protocol/author.ts'
import type {
  ChangedDocument,
  HistoryPage,
  SaveDetail,
  SaveKind,
  SaveSummary,
} from '#protocol/history.ts'
import { readAuthors } from '../content/authors.ts'
import { readLaunchSave, readNewestSave } from '../content/saves.ts'
import { containsWords } from '../database/contains-words.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { type Change, canUndo, type Parts, readChanges } from './changes.ts'

export type Filter = {
  /** Nothing is said or found of any other. */
  parts?: Parts
  entities?: EntityName[] | undefined
  /** The id of a user. */
  by?: string | undefined
  /** Found in the note, in the name of a section, or in what a changed document says. */
  words?: string | undefined
}

export type Page = {
  limit: number
  /** Older than this save. */
  before?: number | undefined
  /** Made before this moment. */
  until?: string | undefined
}

const DOCUMENTS_SHOWN = 3
const PICTURES_SHOWN = 3

/** A page of the history, newest first. Reads no more than it shows, however long the history is. */
export async function readTimeline(db: Database, filter: Filter, page: Page): Promise<HistoryPage> {
  const { limit, before, until } = page
  const rows = await matchingSaves(db, filter)
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const changes = await readChanges(db, { saves: shown.map(({ id }) => id), parts: filter.parts })
  return {
    saves: await toSummaries(db, shown, changes, filter.parts),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    people: await readPeople(db),
  }
}

/** What one save changed. Throws `not-found`, also for a save of which the reader sees no part. */
export async function readSave(db: Database, id: number, parts?: Parts): Promise<SaveDetail> {
  const row = await db.selectFrom('saves').selectAll().where('id', '=', id).executeTakeFirst()
  const documents = await readChanges(db, { saves: [id], parts })
  const [save] = row ? await toSummaries(db, [row], documents, parts) : []
  if (!save || (parts && documents.length === 0)) throw problem('not-found')
  return { save, documents: documents.map(({ save: _, ...document }) => document) }
}

type Row = { id: number; at: string; by: string; kind: SaveKind; note: string }

async function toSummaries(
  db: Database,
  rows: Row[],
  changes: Change[],
  parts: Parts,
): Promise<SaveSummary[]> {
  const newest = await readNewestSave(db)
  const launch = await readLaunchSave(db)
  const authorOf = await readAuthors(
    db,
    rows.map(({ by }) => by),
  )
  const bySave = Map.groupBy(changes, ({ save }) => save)
  return rows.map(({ id, at, by, kind, note }) => {
    const documents = bySave.get(id) ?? []
    return {
      ...{ id, at, by: authorOf(by), kind },
      // It may speak of parts that the reader does not see.
      note: parts === undefined ? note : '',
      isNewest: id === newest,
      canUndo: canUndo(kind),
      canRestoreSite: parts === undefined && id !== newest && id >= launch,
      documents: documents.slice(0, DOCUMENTS_SHOWN).map(toChangedDocument),
      count: documents.length,
    }
  })
}

function toChangedDocument(change: Change): ChangedDocument {
  const { entity, id, title, kind, visibility, text, fields, picture, move } = change
  const shown = fields.flatMap(({ look, after }) => (look === 'picture' && after ? [after] : []))
  return {
    ...{ entity, id, title, kind },
    ...(visibility && { visibility }),
    ...(text && { text }),
    fields: fields.map(({ label }) => label),
    isMoved: move !== undefined,
    pictures: (kind === 'added' && picture ? [picture] : shown).slice(0, PICTURES_SHOWN),
  }
}

const allParts = Object.keys(entities) as EntityName[]

function matchingSaves(db: Database, filter: Filter) {
  const { parts = allParts, entities: asked = filter.parts, by, words } = filter
  return db
    .selectFrom('saves')
    .$if(by !== undefined, (query) => query.where('by', '=', by ?? ''))
    .$if(asked !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('revisions')
            .select('save')
            .whereRef('save', '=', 'saves.id')
            .where('entity', 'in', asked ?? []),
        ),
      ),
    )
    .$if(words !== undefined, (query) => query.where(says(db, words ?? '', parts)))
}

function says(db: Database, words: string, parts: readonly EntityName[]) {
  const folded = withoutAccents(words)
  const named = parts.filter((name) => withoutAccents(entities[name].label).includes(folded))
  const isNamed = named.length > 0 ? sql`or revisions.entity in (${sql.join(named)})` : sql``
  return sql<boolean>`(${containsWords(db, sql`note`, words)} or id in (
    select save from revisions where entity in (${sql.join(parts)})
      and (${containsWords(db, sql`cast(revisions.data as text)`, words)} ${isNamed})))`
}

async function readPeople(db: Database): Promise<Author[]> {
  const rows = await db.selectFrom('saves').select('by').distinct().execute()
  const signatures = rows.map(({ by }) => by)
  const authorOf = await readAuthors(db, signatures)
  const people = new Map(signatures.map(authorOf).map((author) => [author.userId, author]))
  people.delete(undefined)
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}
