import { isCollection, isSection } from '#content/index.ts'
import { titleOf } from '#content/title.ts'
import type { DocumentVersion, HistoryChange, SavedEvent } from '#protocol/history.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { readNewestReleaseId, readRevisions } from '../content/releases.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { type PresentedDocument, presentDocument } from '../service/documents/present-document.ts'
import { readSavedReleases } from '../service/events/saved-releases.ts'

type Version = DocumentVersion<PresentedDocument>

/** The newest `limit` entries, or the newest ones before this release or version. */
export type Page = { limit: number; before?: number | undefined }

/** Newest first. A release is never split, so there may be more than `limit`. */
export async function readChanges(db: Database, { limit, before }: Page): Promise<HistoryChange[]> {
  const newest = (await readNewestReleaseId(db)) ?? 0
  const changes: SavedEvent[] = []
  let upTo = Math.min(newest, (before ?? newest + 1) - 1)
  while (upTo > 0 && changes.length < limit) {
    const after = Math.max(0, upTo - limit)
    for (const { events } of (await readSavedReleases(db, after, upTo)).toReversed()) {
      if (changes.length < limit) changes.push(...events)
    }
    upTo = after
  }
  return withTitles(db, changes)
}

async function withTitles(db: Database, changes: SavedEvent[]): Promise<HistoryChange[]> {
  const keys = changes
    .filter(({ entity }) => isCollection(entity))
    .map((change) => [change.entity, change.id, lastSaidIn(change)] as const)
  const rows = keys.length > 0 ? await readRevisions(db, keys) : []
  const said = new Map(
    rows.map(({ entity, id, version, data }) => [
      `${entity}/${id}/${version}`,
      data === null ? undefined : fromJson(data),
    ]),
  )
  return changes.map(({ deleted, ...change }) => {
    const { entity, id } = change
    const data = said.get(`${entity}/${id}/${lastSaidIn(change)}`)
    return { ...change, title: titleOf(entity, data) }
  })
}

const lastSaidIn = ({ version, kind }: Pick<SavedEvent, 'version' | 'kind'>) =>
  kind === 'deleted' ? version - 1 : version

/** Newest first; empty for a section that was never saved. Throws `document-not-found` for a document that never existed. */
export async function readVersions(
  db: Database,
  { entity, id }: { entity: string; id: string },
  { limit, before }: Page,
): Promise<Version[]> {
  const all = db.selectFrom('revisions').where('entity', '=', entity).where('id', '=', id)
  const first = await all.select('at').orderBy('version').limit(1).executeTakeFirst()
  if (!first && isSection(entity) && id === entity) return []
  if (!first) throw problem('document-not-found')
  const rows = await all
    .select(['version', 'at', 'by', 'data'])
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  const signatures = rows.map(({ by }) => by)
  const authorOf = await readAuthors(db, signatures)
  const times = { createdAt: first.at, updatedBy: '', isExample: false }
  return rows.map(({ version, at, by, data }) => ({
    version,
    at,
    by: authorOf(by),
    data:
      data === null
        ? null
        : presentDocument({ entity, id, version, data: fromJson(data), updatedAt: at, ...times }),
  }))
}
