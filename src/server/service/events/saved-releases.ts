import { type EntityName, isEntity } from '#content/index.ts'
import type { SavedEvent } from '#protocol/history.ts'
import { readAuthors } from '../../accounts/people/authors.ts'
import { RESTORED_NOTE } from '../../content/restore.ts'
import { fromJson } from '../../database/json.ts'
import type { Database } from '../../database/tables.ts'

export type SavedRelease = { release: number; events: SavedEvent[] }

type Versions = Map<string, { entity: EntityName; id: string; version: number }>

/** What each release after `after`, up to and including `upTo`, changed: the difference of their manifests. */
export async function readSavedReleases(
  db: Database,
  after: number,
  upTo: number,
): Promise<SavedRelease[]> {
  const rows = await db
    .selectFrom('releases')
    .select(['id', 'at', 'by', 'note', 'manifest'])
    .where('id', '>=', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute()
  const manifests = rows.map(({ manifest }) => versionsOf(manifest))
  const authorOf = await readAuthors(
    db,
    rows.map(({ by }) => by),
  )
  const releases = rows.map(({ id: release, at, by, note }, index) => ({
    release,
    events: changesBetween(manifests[index - 1], manifests[index], note).map((change) => ({
      ...change,
      by: authorOf(by),
      at,
      release,
      ...(change.kind === 'deleted' ? { deleted: true as const } : {}),
    })),
  }))
  return releases.filter(({ release }) => release > after)
}

/** Documents of an entity that the site no longer has are left out. */
function versionsOf(manifest: string): Versions {
  const entries = (fromJson(manifest) ?? []) as [string, string, number][]
  return new Map(
    entries.flatMap(([entity, id, version]) =>
      isEntity(entity) ? [[`${entity}/${id}`, { entity, id, version }]] : [],
    ),
  )
}

function changesBetween(
  before: Versions = new Map(),
  after: Versions = new Map(),
  note: string,
): Pick<SavedEvent, 'entity' | 'id' | 'version' | 'kind'>[] {
  const changed = [...after.entries()]
    .filter(([key, { version }]) => before.get(key)?.version !== version)
    .map(([key, document]) => {
      const isRestored = note === RESTORED_NOTE || (!before.has(key) && document.version > 1)
      const kind = before.has(key) ? ('edited' as const) : ('created' as const)
      return { ...document, kind: isRestored ? ('restored' as const) : kind }
    })
  const removed = [...before.entries()]
    .filter(([key]) => !after.has(key))
    .map(([, document]) => ({
      ...document,
      version: document.version + 1,
      kind: 'deleted' as const,
    }))
  return [...changed, ...removed]
}
