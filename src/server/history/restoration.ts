import { isDeepStrictEqual } from 'node:util'
import { changeSheetOf } from '#content/history/change-sheet.ts'
import type { Role } from '#protocol/accounts.ts'
import type {
  ListVersions,
  RestoredList,
  RestoreListRequest,
  RestorePreview,
  RestoreRequest,
  RestoreResult,
  RestoreTarget,
} from '#protocol/history.ts'
import type { Discarded, DiscardRequest } from '#protocol/publishing.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { listAllDocuments, listDocuments, readDocument } from '../content/documents.ts'
import { readLiveManifest } from '../content/manifests.ts'
import {
  readLaunchRelease,
  readManifestDocuments,
  readNewestReleaseId,
  requireNothingWaiting,
} from '../content/releases.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { applyRestore } from './apply-restore.ts'
import { afterPlan } from './plan.ts'
import { planRestore } from './restore-plan.ts'

/** What would change: of the whole site only what visitors see, whatever waits for its publication. Changes nothing. */
export async function previewRestore(
  db: Database,
  target: RestoreTarget,
  role?: Role,
): Promise<RestorePreview> {
  const basedOn = (await readNewestReleaseId(db)) ?? 0
  const plan = await planRestore(db, target, role)
  const documents =
    target.what === 'site'
      ? await readManifestDocuments(db, await readLiveManifest(db))
      : await listAllDocuments(db)
  return {
    basedOn,
    documents: changeSheetOf(documents, afterPlan(documents, plan)),
    skipped: plan.skipped,
    since: await readSince(db, plan.source),
  }
}

async function readSince(db: Database, source: number | null): Promise<RestorePreview['since']> {
  if (source === null) return { count: 0, people: [] }
  const rows = await db
    .selectFrom('releases')
    .select(({ fn }) => ['by', fn.countAll<number>().as('count')])
    .where('id', '>', source)
    .groupBy('by')
    .execute()
  const signatures = rows.map(({ by }) => by)
  const authorOf = await readAuthors(db, signatures)
  const people = new Map(signatures.map(authorOf).map((author) => [author.name, author]))
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    people: [...people.values()],
  }
}

/** Throws what `planRestore` throws, `changed-meanwhile`, and for the whole site `changes-waiting` and `before-launch`. */
export const restore = (
  db: Database,
  request: RestoreRequest,
  by: string,
  role?: Role,
): Promise<RestoreResult> =>
  withWriteLock(db, async (db) => {
    await requireSeen(db, request)
    if (request.what === 'site') await requireWholeSite(db, request.release)
    return applyRestore(db, request, { by, kind: 'restore', role })
  })

async function requireWholeSite(db: Database, release: number): Promise<void> {
  if (release < (await readLaunchRelease(db))) throw problem('before-launch')
  await requireNothingWaiting(db)
}

/** Restores the original entries of a list, or earlier versions of its entries: their ids, order and data, as one change. Throws `stale-version` when the list is not the one that was seen, and what `planRestore` throws. */
export const restoreList = (
  db: Database,
  { entity, former, seen }: RestoreListRequest,
  by: string,
): Promise<RestoredList> =>
  withWriteLock(db, async (db) => {
    const readVersions = async (): Promise<ListVersions> =>
      (await listDocuments(db, entity)).map(({ id, version }) => ({ id, version }))
    if (!isDeepStrictEqual(await readVersions(), seen)) throw problem('stale-version')
    const scope = { what: 'list' as const, entity, former }
    const { skipped } = await applyRestore(db, scope, { by, kind: 'restore' })
    return { former: seen, versions: await readVersions(), skipped }
  })

/** Discards the waiting changes of one document, or undoes that. Throws `waiting-changed` when it is not what was seen, and what `planRestore` throws. */
export const discardChanges = (
  db: Database,
  { entity, id, after, to }: DiscardRequest,
  by: string,
): Promise<Discarded> =>
  withWriteLock(db, async (db) => {
    const readVersion = async () => (await readDocument(db, entity, id))?.version ?? null
    if ((await readVersion()) !== after) throw problem('waiting-changed')
    await applyRestore(db, { what: 'discard', entity, id, version: to }, { by, kind: 'undo' })
    return { after: await readVersion() }
  })

/** Throws `changed-meanwhile` when something that would be overwritten has changed since the person looked. */
async function requireSeen(db: Database, request: RestoreRequest): Promise<void> {
  const { basedOn } = request
  if (request.what === 'document' && request.seen !== undefined) {
    await requireNewestVersion(db, request, request.seen)
  }
  if (basedOn === undefined) return
  const newer = await db
    .selectFrom('release_changes')
    .select('release')
    .where('release', '>', basedOn)
    .$if(request.what !== 'site', (query) =>
      query.where('entity', '=', request.what === 'site' ? '' : request.entity),
    )
    .$if(request.what === 'field' || request.what === 'document', (query) =>
      query.where('id', '=', 'id' in request ? request.id : ''),
    )
    .limit(1)
    .executeTakeFirst()
  if (newer) throw problem('changed-meanwhile')
}

async function requireNewestVersion(
  db: Database,
  { entity, id }: { entity: string; id: string },
  seen: number,
): Promise<void> {
  const newest = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst()
  if (newest?.version !== seen) throw problem('changed-meanwhile')
}
