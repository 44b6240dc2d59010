import type { ReleaseKind } from '#protocol/history.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { isNoted } from '../activity/note-release.ts'
import { toJson } from '../database/json.ts'
import { announce } from '../database/notices.ts'
import type { Database } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { readNewest } from './content-stamp.ts'
import { readPublishMode } from './publish-mode.ts'
import { makeRelease, restoreUsedPictures } from './releases.ts'

/** One document that was changed: its version, or the version of its deletion. */
export type SavedDocument = {
  entity: string
  id: string
  version: number
  kind: 'created' | 'edited' | 'deleted' | 'restored'
}

type Recording = {
  by: string
  at: string
  note?: string
  kind?: ReleaseKind | undefined
  source?: number
  /** Without it, open panels read everything again. */
  saved?: SavedDocument[]
}

/** How many saves a panel that lost its connection can catch up on. */
const KEPT_SAVES = 200

/** Publishes what was just changed in the working copy, or leaves it waiting where the site publishes together. Returns whether it waits. Runs after the changes. */
export async function recordChanges(
  db: Locked,
  { saved = [], ...making }: Recording,
): Promise<{ isWaiting: boolean }> {
  if ((await readPublishMode(db)) === 'immediate') {
    await makeRelease(db, making)
    return { isWaiting: false }
  }
  await recordWaiting(db, making, saved)
  if (isNoted(making.kind)) await recordSaved(db, making.by, saved)
  return { isWaiting: true }
}

async function recordSaved(db: Database, by: string, saved: SavedDocument[]) {
  const sections = [...new Set(saved.map(({ entity }) => entity))]
  await recordActivity(db, { kind: 'saved', by, details: { count: saved.length, sections } })
}

/** Tells open panels of a save that made no release. */
async function recordWaiting(
  db: Locked,
  { by, at }: { by: string; at: string },
  saved: SavedDocument[],
): Promise<void> {
  const id = (await readNewest(db)).save + 1
  await db
    .insertInto('waiting_saves')
    .values({ id, by, at, changes: toJson(saved) })
    .execute()
  await db
    .deleteFrom('waiting_saves')
    .where('id', '<=', id - KEPT_SAVES)
    .execute()
  await restoreUsedPictures(db)
  await announce(db, 'content')
}
