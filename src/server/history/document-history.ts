import { type EntityName, titleOf } from '#content/index.ts'
import { isRecord } from '#content/schema/section.ts'
import type { DeletedEntry, DocumentHistory } from '#protocol/history.ts'
import { readAuthors } from '../content/authors.ts'
import { fromJson } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { canUndo, readChanges } from './changes.ts'

type Page = { limit: number; before?: number | undefined }
type Key = { entity: EntityName; id: string }

/** What each save changed in one document, newest first; empty for a document that never existed. */
export async function readDocumentHistory(
  db: Database,
  key: Key,
  { limit, before }: Page,
): Promise<DocumentHistory> {
  const rows = await db
    .selectFrom('revisions')
    .innerJoin('saves', 'saves.id', 'revisions.save')
    .select(['saves.id', 'saves.at', 'saves.by', 'saves.kind'])
    .distinct()
    .where('entity', '=', key.entity)
    .where('revisions.id', '=', key.id)
    .$if(before !== undefined, (query) => query.where('save', '<', before ?? 0))
    .orderBy('saves.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const saves = shown.map(({ id }) => id)
  const sheets = new Map(
    (await readChanges(db, { saves, key })).map(({ save, ...sheet }) => [save, sheet]),
  )
  const authorOf = await readAuthors(
    db,
    shown.map(({ by }) => by),
  )
  const told = shown.filter(({ id }) => sheets.has(id))
  const versions = told.flatMap(({ id: save, at, by, kind }, index) => {
    const found = sheets.get(save)
    if (!found) return []
    const { before: was, after, ...sheet } = found
    // What came after it, if anything, only made room for others.
    const isNewest = before === undefined && index === 0
    const facts = { save, at, by: authorOf(by), kind, before: was, after }
    return [{ ...facts, isNewest, canUndo: canUndo(kind), sheet }]
  })
  return { versions, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

const MAX_ENTRIES = 100

/** The entries of these lists that were deleted and not brought back since, the last deletion first. What was erased has no version left. */
export async function readDeletedEntries(
  db: Database,
  collections: readonly EntityName[],
): Promise<DeletedEntry[]> {
  const rows = await db
    .selectFrom('revisions as gone')
    .innerJoin('saves', 'saves.id', 'gone.save')
    .innerJoin('revisions as last', (join) =>
      join.onRef('last.entity', '=', 'gone.entity').onRef('last.id', '=', 'gone.id'),
    )
    .select(['gone.entity', 'gone.id', 'saves.at', 'saves.by', 'last.version', 'last.data'])
    .where('gone.entity', 'in', collections)
    .where('gone.data', 'is', null)
    .where('last.data', 'is not', null)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('revisions as later')
            .select('later.id')
            .whereRef('later.entity', '=', 'gone.entity')
            .whereRef('later.id', '=', 'gone.id')
            .where(({ or, and, eb }) =>
              or([
                eb('later.version', '>', ref('gone.version')),
                and([
                  eb('later.version', '>', ref('last.version')),
                  eb('later.version', '<', ref('gone.version')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('gone.save', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
  const authorOf = await readAuthors(
    db,
    rows.map(({ by }) => by),
  )
  return rows.flatMap(({ entity, id, version, at, by, data: text }) => {
    const data = fromJson(text ?? '')
    if (!isRecord(data)) return []
    const picture = typeof data.image === 'string' ? data.image : ''
    const named = { entity: entity as EntityName, id, title: titleOf(entity as EntityName, data) }
    return [{ ...named, picture, version, at, by: authorOf(by) }]
  })
}
