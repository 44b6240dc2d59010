import * as z from 'zod'
import { isEntity } from '#content/index.ts'
import { isErasing, type ReleaseKind, type SavedEvent } from '#protocol/history.ts'
import { readAuthors } from '../../accounts/people/authors.ts'
import { fromJson } from '../../database/json.ts'
import type { Database } from '../../database/tables.ts'

export type SavedRelease = { release: number; events: SavedEvent[] }

type Row = { release: number; entity: string; id: string; before: number | null } & {
  after: number | null
}

/** What each release after `after`, up to and including `upTo`, changed; entries that only moved are left out. */
export async function readSavedReleases(
  db: Database,
  after: number,
  upTo: number,
): Promise<SavedRelease[]> {
  const releases = await db
    .selectFrom('releases')
    .select(['id', 'at', 'by', 'kind'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('release_changes')
    .select(['release', 'entity', 'id', 'before', 'after'])
    .where('release', '>', after)
    .where('release', '<=', upTo)
    .execute()
  const changes = Map.groupBy(rows, ({ release }) => release)
  const authorOf = await readAuthors(
    db,
    releases.map(({ by }) => by),
  )
  return releases.map(({ id: release, at, by, kind }) => ({
    release,
    // Without events, open panels read everything again, and so lose what was erased.
    events: (isErasing(kind) ? [] : (changes.get(release) ?? [])).flatMap((row) => {
      const change = toChange(row, kind)
      return change ? [{ ...change, by: authorOf(by), at, release }] : []
    }),
  }))
}

type Told = Pick<SavedEvent, 'entity' | 'id' | 'version' | 'kind' | 'deleted'>

/** Undefined for an entry that only moved, and for an entity that the site no longer has. */
function toChange({ entity, id, before, after }: Row, release: ReleaseKind): Told | undefined {
  if (!isEntity(entity) || before === after) return undefined
  if (after === null) {
    return { entity, id, version: (before ?? 0) + 1, kind: 'deleted', deleted: true }
  }
  const isRestored = ['restore', 'undo', 'redo'].includes(release) || (before === null && after > 1)
  const kind = before === null ? ('created' as const) : ('edited' as const)
  return { entity, id, version: after, kind: isRestored ? 'restored' : kind }
}

type WaitingSave = { save: number; events: Omit<SavedEvent, 'release'>[] }

const Saved = z.array(
  z.object({
    entity: z.string().refine(isEntity),
    id: z.string(),
    version: z.int(),
    kind: z.enum(['created', 'edited', 'deleted', 'restored']),
  }),
)

/** What was saved after `after`, up to and including `upTo`, without being published by its save. */
export async function readWaitingSaves(
  db: Database,
  after: number,
  upTo: number,
): Promise<WaitingSave[]> {
  const rows = await db
    .selectFrom('waiting_saves')
    .selectAll()
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute()
  const signatures = rows.map(({ by }) => by)
  const authorOf = await readAuthors(db, signatures)
  return rows.map(({ id, at, by, changes }) => ({
    save: id,
    events: (Saved.safeParse(fromJson(changes)).data ?? []).map((change) => ({
      ...change,
      ...(change.kind === 'deleted' && { deleted: true as const }),
      by: authorOf(by),
      at,
    })),
  }))
}
