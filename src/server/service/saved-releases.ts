import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'

/** Who saved which document; `deleted` when that was its end. */
export type SavedEvent = {
  entity: string
  id: string
  version: number
  by: string
  at: string
  release: number
  deleted?: true
}

export type SavedRelease = { release: number; events: SavedEvent[] }

type Versions = Map<string, { entity: string; id: string; version: number }>

/** What each release after the first, up to the second, has changed, as their manifests tell. */
export async function readSavedReleases(
  db: Database,
  after: number,
  upTo: number,
): Promise<SavedRelease[]> {
  const rows = await db
    .selectFrom('releases')
    .select(['id', 'at', 'by', 'manifest'])
    .where('id', '>=', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute()
  const manifests = rows.map(({ manifest }) => versionsOf(manifest))
  return rows.slice(1).map(({ id: release, at, by }, index) => ({
    release,
    events: changesBetween(manifests[index], manifests[index + 1]).map((change) => {
      const { entity, id, version, deleted } = change
      return { entity, id, version, by, at, release, ...(deleted ? { deleted } : {}) }
    }),
  }))
}

function versionsOf(manifest: string): Versions {
  const entries = (fromJson(manifest) ?? []) as [string, string, number][]
  return new Map(
    entries.map(([entity, id, version]) => [`${entity}/${id}`, { entity, id, version }]),
  )
}

function changesBetween(before: Versions = new Map(), after: Versions = new Map()) {
  const changed = [...after.entries()]
    .filter(([key, { version }]) => before.get(key)?.version !== version)
    .map(([, document]) => ({ ...document, deleted: undefined }))
  const removed = [...before.entries()]
    .filter(([key]) => !after.has(key))
    .map(([, document]) => ({ ...document, version: document.version + 1, deleted: true as const }))
  return [...changed, ...removed]
}
