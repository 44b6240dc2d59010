import type { PublishMode } from '#content/public/publish-mode.ts'
import { readPublishMode, savePublishMode } from '../content/publish-mode.ts'
import { requireNothingWaiting } from '../content/releases.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { requireNothingScheduled } from './scheduled.ts'

/** Never publishes or loses anything. Throws `changes-waiting` when saves would go live at once while others still wait. */
export const changePublishMode = (db: Database, mode: PublishMode, by: string): Promise<void> =>
  withWriteLock(db, async (db) => {
    if (mode === (await readPublishMode(db))) return
    if (mode === 'immediate') {
      await requireNothingWaiting(db)
      await requireNothingScheduled(db)
    }
    await savePublishMode(db, mode, { by, at: new Date().toISOString() })
  })
