import { sql } from 'kysely'
import * as z from 'zod'
import type { StoredDocument } from '#content/index.ts'
import { chunksOf } from '../database/chunks.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { restoreUsedPictures } from './used-pictures.ts'

const Manifest = z.array(
  z.tuple([z.string(), z.string(), z.int(), z.boolean()]), // entity, id, version, isExample
)
type Manifest = z.infer<typeof Manifest>

/** What visitors see from `at` until the next release. */
export type Release = {
  id: number
  at: string
  documents: StoredDocument[]
  /** Whether the site was launched by then. */
  isLaunched: boolean
}

/** A cache of revisions, which never change. */
export type KnownRevisions = Map<string, unknown>

/** Undefined before the first release. */
export async function readNewestReleaseId(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('releases')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? undefined
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

  const stored = Manifest.safeParse(fromJson(row.manifest))
  const manifest = stored.success ? stored.data : await readWorkingManifest(db)
  await learn(db, manifest, known)
  const documents = manifest.map((entry) => {
    const [entity, id, , isExample] = entry
    return { entity, id, data: known.get(keyOf(entry)), isExample }
  })
  return { id, at: row.at, documents, isLaunched: Number(row.launches) > 0 }
}

/** Publishes the working copy. Must run inside `withWriteLock`. */
export async function makeRelease(
  db: Database,
  { by, note, at }: { by: string; note: string; at: string },
): Promise<number> {
  const id = (await readLastReleaseId(db)) + 1
  const manifest = toJson(await readWorkingManifest(db))
  await db.insertInto('releases').values({ id, at, by, note, manifest }).execute()
  await restoreUsedPictures(db)
  return id
}

/** Where all releases are gone, the launches still tell a lower bound: the next release must come after the launch. */
async function readLastReleaseId(db: Database): Promise<number> {
  const newest = await readNewestReleaseId(db)
  if (newest !== undefined) return newest
  const row = await db
    .selectFrom('launches')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

const keyOf = ([entity, id, version]: readonly [string, string, number, ...unknown[]]) =>
  `${entity}/${id}/${version}`

async function readWorkingManifest(db: Database): Promise<Manifest> {
  const rows = await db
    .selectFrom('documents')
    .select(['entity', 'id', 'version', 'is_example'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ entity, id, version, is_example }) => [entity, id, version, is_example === 1])
}

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

/** The revisions that exist, in no particular order. */
export function readRevisions(
  db: Database,
  entries: readonly (readonly [entity: string, id: string, version: number, ...unknown[]])[],
) {
  // SQLite accepts lists of tuples only as `values`, and there PostgreSQL takes an uncast parameter for text.
  const tuples = entries.map(
    ([entity, id, version]) => sql`(${entity}, ${id}, cast(${version} as integer))`,
  )
  return db
    .selectFrom('revisions')
    .select(['entity', 'id', 'version', 'data'])
    .where(sql<boolean>`(entity, id, version) in (values ${sql.join(tuples)})`)
    .execute()
}
