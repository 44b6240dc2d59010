import { sql } from 'kysely'
import { changeSheetOf } from '#content/history/change-sheet.ts'
import {
  changesBetween,
  type DocumentChange,
  kindOfChanges,
  type Manifest,
} from '#content/history/manifest-changes.ts'
import type { VersionedDocument } from '#content/history/publication.ts'
import type { StoredDocument } from '#content/index.ts'
import { erasingKinds, type ReleaseKind } from '#protocol/history.ts'
import { recordRelease } from '../activity/note-release.ts'
import { chunksOf } from '../database/chunks.ts'
import { fromJson, toJson } from '../database/json.ts'
import { announce } from '../database/notices.ts'
import type { Database } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { withOldAddresses } from './addresses.ts'
import { readUnauthorized } from './authorizations.ts'
import {
  readLiveManifest,
  readNewestManifest,
  readWorkingManifest,
  toManifest,
} from './manifests.ts'
import { readRevisions } from './revisions.ts'

/** What visitors see from `at` until the next release. */
export type Release = {
  id: number
  at: string
  documents: StoredDocument[]
  /** Whether the site was launched by then. */
  isLaunched: boolean
}

/** A cache of revisions. What a release shows never changes: an erasure makes a new one with new versions. */
export type KnownRevisions = Map<string, unknown>

/** Undefined before the first release. */
export async function readNewestReleaseId(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('releases')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? undefined
}

/** The release that launched the site; 0 before the launch. */
export async function readLaunchRelease(db: Database): Promise<number> {
  const row = await db
    .selectFrom('launches')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Whether something was erased after the first and up to the second release. */
export async function hasErasure(db: Database, after: number, upTo: number): Promise<boolean> {
  const row = await db
    .selectFrom('releases')
    .select('id')
    .where('kind', 'in', erasingKinds)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Reads only the revisions that `known` lacks, and leaves exactly those of this release in it. Undefined when there is no such release. */
export async function readRelease(
  db: Database,
  id: number,
  known: KnownRevisions = new Map(),
): Promise<Release | undefined> {
  const row = await db
    .selectFrom('releases')
    .select(({ selectFrom, fn }) => [
      'at',
      'manifest',
      selectFrom('launches').select(fn.countAll().as('count')).where('id', '<=', id).as('launches'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined

  const manifest = toManifest(row.manifest) ?? (await readWorkingManifest(db))
  const versioned = await readManifestDocuments(db, manifest, known)
  const documents = versioned.map(({ version, ...document }) => document)
  return { id, at: row.at, documents, isLaunched: Number(row.launches) > 0 }
}

/** The working copy as a release would show it. */
export async function readDraft(db: Database): Promise<Release> {
  const versioned = await readManifestDocuments(db, await readWorkingManifest(db))
  const launch = await db.selectFrom('launches').select('id').limit(1).executeTakeFirst()
  return {
    id: (await readNewestReleaseId(db)) ?? 0,
    at: new Date().toISOString(),
    documents: versioned.map(({ version, ...document }) => document),
    isLaunched: launch !== undefined,
  }
}

/** The documents of a list of versions, in its order. Reads only the revisions that `known` lacks, and leaves exactly these in it. */
export async function readManifestDocuments(
  db: Database,
  manifest: Manifest,
  known: KnownRevisions = new Map(),
): Promise<VersionedDocument[]> {
  await learn(db, manifest, known)
  return manifest.map((entry) => {
    const [entity, id, version, isExample] = entry
    return { entity, id, version, data: known.get(keyOf(entry)), isExample }
  })
}

type Making = {
  by: string
  at: string
  note?: string
  /** By default, derived from the changes. */
  kind?: ReleaseKind | undefined
  source?: number
}

/** Publishes the given documents, or the whole working copy, and writes down what that changed. A testimonial that its author has not authorized, or not any more, is never among them. */
export async function makeRelease(
  db: Locked,
  { by, at, note = '', kind, source }: Making,
  published?: Manifest,
): Promise<number> {
  const newest = await readNewestManifest(db)
  const wanted = published ?? (await readWorkingManifest(db))
  const live = newest?.manifest ?? []
  const authorized = await withoutUnauthorized(db, wanted)
  const manifest = await withOldAddresses(db, live, authorized, { by, at })
  const changes = changesBetween(live, manifest)
  // Where all releases are gone, the next one must still come after the launch.
  const id = (newest?.id ?? (await readLaunchRelease(db))) + 1
  await db
    .insertInto('releases')
    .values({
      id,
      at,
      by,
      note,
      manifest: toJson(manifest),
      kind: kind ?? kindOfChanges(changes),
      source: source ?? null,
    })
    .execute()
  await insertReleaseChanges(db, id, changes)
  await recordRelease(db, { by, kind: kind ?? kindOfChanges(changes), changes })
  await restoreUsedPictures(db)
  await announce(db, 'content')
  return id
}

/** Writing already refuses them; this holds for versions that were pinned before an authorization ended. */
async function withoutUnauthorized(db: Database, manifest: Manifest): Promise<Manifest> {
  const isTestimonial = ([entity]: Manifest[number]) => entity === 'testimonials'
  const documents = await readManifestDocuments(db, manifest.filter(isTestimonial))
  const unauthorized = await readUnauthorized(db, documents)
  return manifest.filter((entry) => !isTestimonial(entry) || !unauthorized.has(entry[1]))
}

/** Throws `changes-waiting` when visitors would see the working copy differ from the newest release. */
export async function requireNothingWaiting(db: Database): Promise<void> {
  const [live, working] = [await readLiveManifest(db), await readWorkingManifest(db)]
  if (changesBetween(live, working).length === 0) return
  const sheets = changeSheetOf(
    await readManifestDocuments(db, live),
    await readManifestDocuments(db, working),
  )
  if (sheets.length > 0) throw problem('changes-waiting')
}

async function insertReleaseChanges(db: Database, release: number, changes: DocumentChange[]) {
  for (const chunk of chunksOf(changes)) {
    const rows = chunk.map(({ isMoved, ...change }) => {
      return { release, ...change, is_moved: isMoved ? (1 as const) : (0 as const) }
    })
    await db.insertInto('release_changes').values(rows).execute()
  }
}

const keyOf = ([entity, id, version]: readonly [string, string, number, ...unknown[]]) =>
  `${entity}/${id}/${version}`

async function learn(db: Database, manifest: Manifest, known: KnownRevisions): Promise<void> {
  const missing = manifest.filter((entry) => !known.has(keyOf(entry)))
  for (const chunk of chunksOf(missing)) {
    for (const { entity, id, version, data } of await readRevisions(db, chunk)) {
      known.set(keyOf([entity, id, version]), data === null ? undefined : fromJson(data))
    }
  }
  const current = new Set(manifest.map(keyOf))
  for (const key of known.keys()) {
    if (!current.has(key)) known.delete(key)
  }
}

/** Takes pictures that a document shows again out of the trash, so that visitors can see them. */
export async function restoreUsedPictures(db: Locked): Promise<void> {
  await sql`
    update media
    set deleted_at = null, revision = (select coalesce(max(revision), 0) + 1 from media)
    where deleted_at is not null and exists (
      select 1 from documents where cast(documents.data as text) like '%' || media.url || '%'
    )`.execute(db)
}
