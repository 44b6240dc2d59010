import type { ReleaseKind } from '#protocol/history.ts'
import { noteActivity } from '../activity/note-activity.ts'
import { toJson } from '../database/json.ts'
import { announce } from '../database/notices.ts'
import type { Database } from '../database/tables.ts'
import { readNewest } from './content-stamp.ts'
import { readPublishMode } from './publish-mode.ts'
import { makeRelease } from './releases.ts'
import { restoreUsedPictures } from './used-pictures.ts'

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

/** Publishes what was just changed in the working copy, or leaves it waiting where the site publishes together; returns whether it waits. Must run inside `withWriteLock`, after the changes. */
export async function recordChanges(
  db: Database,
  { saved = [], ...making }: Recording,
): Promise<boolean> {
  if ((await readPublishMode(db)) === 'save') {
    await makeRelease(db, making)
    return false
  }
  const { by, at } = making
  const id = (await readNewest(db)).save + 1
  await db
    .insertInto('waiting_saves')
    .values({ id, by, at, changes: toJson(saved) })
    .execute()
  await db
    .deleteFrom('waiting_saves')
    .where('id', '<=', id - KEPT_SAVES)
    .execute()
  const sections = [...new Set(saved.map(({ entity }) => entity))]
  const details = { count: saved.length, sections }
  await noteActivity(db, { kind: 'saved', by, details })
  await restoreUsedPictures(db)
  await announce(db, 'content')
  return true
}
