import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Job } from '../async/open-job.ts'
import { isPostgres } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import type { Log } from '../http/log.ts'
import { deletePendingFiles, readRemoved } from '../images/library/pending-files.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'

type Options = { db: Database; images: ImageStorage; log: Log }

/** Later than the files that are due at once, earlier than any other. */
const SOON_AFTER_1970 = new Date(1).toISOString()

const CHECKPOINT_TRIES = 20
const CHECKPOINT_PAUSE_MILLISECONDS = 50

/** Deletes the files of erased pictures, and what erased rows leave behind in the database. Can be repeated: a crash before its end leaves the rest to the next call. Returns whether everything is done. */
export async function finishErasures({ db, images, log }: Options): Promise<boolean> {
  const begun = new Date().toISOString()
  try {
    await deleteFiles(db, images)
    if (!(await clearDeleted(db))) {
      log.warn('an erasure is not finished and will be repeated')
      return false
    }
    await db.updateTable('erased').set({ is_finished: 1 }).where('at', '<=', begun).execute()
    return true
  } catch (error) {
    log.warn({ error }, 'an erasure is not finished and will be repeated')
    return false
  }
}

async function deleteFiles(db: Database, images: ImageStorage): Promise<void> {
  for (const path of await readRemoved(db, SOON_AFTER_1970)) {
    await images.delete(path)
    await deletePendingFiles(db, [path])
  }
}

/**
 * Removes what deleted and changed rows leave behind in the files of the database. False on SQLite while somebody still
 * reads the old rows; then it has to be repeated. PostgreSQL removes those that are still read by itself, later.
 */
export async function clearDeleted(db: Database): Promise<boolean> {
  if (isPostgres(db)) {
    await sql`vacuum`.execute(db)
    return true
  }
  // SQLite has overwritten the rows (`secure_delete`); their old pages are in the write-ahead log until it is emptied.
  for (let turn = 0; turn < CHECKPOINT_TRIES; turn += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await pause(CHECKPOINT_PAUSE_MILLISECONDS)
  }
  return false
}

const CHECK_MILLISECONDS = 10 * 60_000
const RETRY_MILLISECONDS = 15_000

/** Finishes what a crash or a busy database has left, and tries again soon where it could not. */
export const erasureJob = (options: Options): Job => ({
  name: 'finish erasures',
  everyMilliseconds: CHECK_MILLISECONDS,
  run: async () => {
    const isDone = !(await hasUnfinished(options.db)) || (await finishErasures(options))
    return isDone ? CHECK_MILLISECONDS : RETRY_MILLISECONDS
  },
})

async function hasUnfinished(db: Database): Promise<boolean> {
  const rows = db.selectFrom('erased').select('id').where('is_finished', '=', 0).limit(1)
  return (await rows.executeTakeFirst()) !== undefined
}
