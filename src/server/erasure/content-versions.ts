import type { Manifest } from '#content/history/manifest-changes.ts'
import { keyOf } from '#content/history/publication.ts'
import type { Row } from '../backup/snapshot.ts'
import { readRows } from '../backup/snapshot.ts'
import { readWorkingManifest, toManifest } from '../content/manifests.ts'
import { fromJson } from '../database/json.ts'
import type { Database, Erased } from '../database/tables.ts'
import { type Pinned, toPinned } from '../publishing/pinned.ts'

export type Version = {
  version: number
  at: string
  /** Undefined for a deletion. */
  data: unknown
  raw: string
  position: number | null
  erased: Erased | null
}

/** All versions of one document, oldest first. */
export type DocumentVersions = { entity: string; id: string; versions: Version[] }

/** Every document that ever was, one at a time. */
export async function* readDocumentVersions(db: Database): AsyncGenerator<DocumentVersions> {
  let document: DocumentVersions | undefined
  const key = ['entity', 'id', 'version']
  for await (const rows of readRows(db, { name: 'revisions', key })) {
    for (const row of rows) {
      const { entity, id } = row as { entity: string; id: string }
      if (document && (document.entity !== entity || document.id !== id)) {
        yield document
        document = undefined
      }
      document ??= { entity, id, versions: [] }
      document.versions.push(toVersion(row))
    }
  }
  if (document) yield document
}

export async function readVersionsOf(
  db: Database,
  { entity, id }: Pick<DocumentVersions, 'entity' | 'id'>,
): Promise<DocumentVersions> {
  const rows = db.selectFrom('revisions').selectAll().where('entity', '=', entity)
  const own = await rows.where('id', '=', id).orderBy('version').execute()
  return { entity, id, versions: own.map(toVersion) }
}

const toVersion = (row: Row): Version => {
  const raw = row.data === null ? '' : String(row.data)
  return {
    version: Number(row.version),
    at: String(row.at),
    raw,
    // Parsed on demand, because most versions are never read.
    get data() {
      return row.data === null ? undefined : (fromJson(raw) ?? {})
    },
    position: row.position === null ? null : Number(row.position),
    erased: row.erased as Erased | null,
  }
}

/** Which versions visitors see, editors see, and scheduled publications will show. */
export type Current = {
  release: number
  live: Manifest
  liveVersions: Map<string, number>
  workingVersions: Map<string, number>
  scheduled: { id: string; note: string; pinned: Pinned }[]
}

export async function readCurrent(db: Database): Promise<Current> {
  const newest = await db
    .selectFrom('releases')
    .select(['id', 'manifest'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const working = await readWorkingManifest(db)
  const live = newest ? (toManifest(newest.manifest) ?? working) : []
  const rows = await db
    .selectFrom('scheduled_publications')
    .select(['id', 'note', 'changes'])
    .execute()
  return {
    release: newest?.id ?? 0,
    live,
    liveVersions: versionsIn(live),
    workingVersions: versionsIn(working),
    scheduled: rows.map(({ id, note, changes }) => ({ id, note, pinned: toPinned(changes) })),
  }
}

const versionsIn = (manifest: Manifest) =>
  new Map(manifest.map(([entity, id, version]) => [keyOf({ entity, id }), version]))

/** The versions of a document that scheduled publications will show. */
export const pinnedVersionsOf = ({ scheduled }: Current, key: string): number[] =>
  scheduled.flatMap(({ pinned }) =>
    pinned.documents.flatMap((part) =>
      keyOf(part) === key && part.after !== null ? [part.after] : [],
    ),
  )
