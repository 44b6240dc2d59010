import { documentSheetOf, type Move } from '#content/history/change-sheet.ts'
import type { EntityName } from '#content/index.ts'
import type { DocumentHistory } from '#protocol/history.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { toManifest } from '../content/manifests.ts'
import type { Database } from '../database/tables.ts'
import { readVersions } from './summaries.ts'

type Page = { limit: number; before?: number | undefined }
type Key = { entity: EntityName; id: string }

/** What each release changed in one document, newest first; empty for a document that never existed. */
export async function readDocumentHistory(
  db: Database,
  { entity, id }: Key,
  { limit, before }: Page,
): Promise<DocumentHistory> {
  const rows = await db
    .selectFrom('release_changes')
    .innerJoin('releases', 'releases.id', 'release_changes.release')
    .select(['release', 'at', 'by', 'kind', 'before', 'after', 'is_moved'])
    .where('entity', '=', entity)
    .where('release_changes.id', '=', id)
    .$if(before !== undefined, (query) => query.where('release', '<', before ?? 0))
    .orderBy('release', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const dataOf = await readVersions(
    db,
    shown.map((row) => ({ entity, id, before: row.before, after: row.after })),
  )
  const signatures = shown.map(({ by }) => by)
  const authorOf = await readAuthors(db, signatures)
  const versions = []
  for (const [index, { release, at, by, kind, before: was, after, is_moved }] of shown.entries()) {
    const sheet = documentSheetOf(
      entity,
      id,
      dataOf({ entity, id }, was),
      dataOf({ entity, id }, after),
    )
    const move = is_moved === 1 ? await readMove(db, { entity, id }, release) : undefined
    versions.push({
      release,
      at,
      by: authorOf(by),
      kind,
      before: was,
      after,
      isLive: before === undefined && index === 0,
      sheet: move ? { ...sheet, move } : sheet,
    })
  }
  return { versions, next: rows.length > limit ? (shown.at(-1)?.release ?? null) : null }
}

/** The places before and after, without the neighbours. */
async function readMove(db: Database, { entity, id }: Key, release: number): Promise<Move> {
  const rows = await db
    .selectFrom('releases')
    .select('manifest')
    .where('id', '<=', release)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const [to = 0, from = 0] = rows.map(({ manifest }) => {
    const list = (toManifest(manifest) ?? []).filter(([name]) => name === entity)
    return list.findIndex(([, key]) => key === id) + 1
  })
  return { from, to, around: [] }
}
