import { DEFAULT_PUBLISH_MODE, type PublishMode } from '#content/public/publish-mode.ts'
import { recordActivity } from '../activity/note-activity.ts'
import type { Database } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'

export async function readPublishMode(db: Database): Promise<PublishMode> {
  const row = await db.selectFrom('publishing').select('mode').executeTakeFirst()
  return row?.mode ?? DEFAULT_PUBLISH_MODE
}

/** Only where nothing waits: a save in the mode `save` publishes the whole working copy. */
export async function savePublishMode(
  db: Locked,
  mode: PublishMode,
  { by, at }: { by: string; at: string },
): Promise<void> {
  await db
    .insertInto('publishing')
    .values({ id: 1, mode, by, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ mode, by, at }))
    .execute()
  await recordActivity(db, { kind: 'publish-mode-changed', by, details: { mode } })
}
