import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { recordActivity } from './activity/note-activity.ts'
import { readBackupState } from './backup/backup-runs.ts'
import type { MadeBackup } from './backup/nightly.ts'
import type { Database } from './database/tables.ts'
import { readFreeBytes } from './disk/free-bytes.ts'
import { root } from './disk/root.ts'
import type { Log } from './http/log.ts'
import type { PublishedPage } from './page/published-page.ts'
import type { ShownSite } from './page/site-answers.ts'
import type { TrialResult } from './restore/restore-trial.ts'
import type { TestOrder, TestOutcome } from './restore-test-process.ts'
import { memoryFlags } from './supervisor/memory-settings.ts'

/** A TypeScript file beside this one, or a script in the folder of the bundle. */
const program = join(import.meta.dirname, `restore-test-process${extname(import.meta.filename)}`)

/** Lower than the server's, because visitors wait for the server. */
const PRIORITY = 10
const MAX_MILLISECONDS = 3_600_000

/** A little less than a week, because no two nights are exactly a day apart. */
const TEST_MILLISECONDS = 6.5 * 86_400_000
/** Of a restored site beside its backup: pictures, the database and its copy while it is filled. */
const RESTORED_SIZE = 4

type Options = { db: Database; log: Log; page: Pick<PublishedPage, 'shown'> }

/** Once a week: a backup that was never restored may be none. The process that made it tests it. */
export const restoreTest = ({ db, log, page }: Options) => {
  async function isDue({ file, bytes, now }: MadeBackup): Promise<boolean> {
    const { testedAt } = await readBackupState(db, now)
    if (testedAt && now.getTime() - Date.parse(testedAt) < TEST_MILLISECONDS) return false
    if ((await readFreeBytes(dirname(file))) >= bytes * RESTORED_SIZE) return true
    log.warn({ bytes }, 'too little space to restore the backup for a test')
    return false
  }

  return async (made: MadeBackup, signal: AbortSignal): Promise<void> => {
    const folder = join(dirname(made.file), `.restore-test-${made.siteId.slice(0, 8)}`)
    // A machine that lost its power leaves the restored site.
    await rm(folder, { recursive: true, force: true })
    if (!(await isDue(made))) return
    try {
      const restored = await runTest({ file: made.file, folder, dist: join(root, 'dist') }, signal)
      if (differs(restored, page.shown())) throw new Error('The restored page differs.')
      await recordActivity(db, { kind: 'restore-tested' })
      log.info({ save: restored.save }, 'the backup was restored for a test')
    } catch (error) {
      if (signal.aborted) return
      log.error({ error }, 'the backup could not be restored for a test')
      await recordActivity(db, { kind: 'restore-test-failed' })
    }
  }
}

/** In a process of its own: it would hold up visitors. Rejects if the restored site differs from the backup. */
async function runTest(order: TestOrder, ending: AbortSignal): Promise<TrialResult> {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(MAX_MILLISECONDS)])
  const { promise, resolve, reject } = Promise.withResolvers<TestOutcome>()
  const child = fork(program, { execArgv: memoryFlags, signal, killSignal: 'SIGKILL' })
  child.once('message', resolve)
  child.once('error', reject)
  child.once('exit', (code) => reject(new Error(`The restore test ended with code ${code}.`)))
  try {
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY)
  } catch {
    // Not every system allows it.
  }
  child.send(order)
  try {
    const outcome = await promise
    if ('failure' in outcome) throw new Error(outcome.failure)
    return outcome.result
  } finally {
    // A killed process leaves its folder.
    await rm(order.folder, { recursive: true, force: true })
  }
}

/** After another save, on another day, or while a picture is being finished, nothing can be said. */
const differs = (restored: TrialResult, shown: ShownSite | undefined): boolean =>
  shown?.stamp === restored.stamp && shown.content.etag !== restored.content
