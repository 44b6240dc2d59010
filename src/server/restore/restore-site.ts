import { join } from 'node:path'
import { sql } from 'kysely'
import { writeBackup } from '../backup/backup-file.ts'
import type { Manifest } from '../backup/backup-format.ts'
import { backupNameOf } from '../backup/backup-name.ts'
import { RestoreProblem } from '../backup/refusals.ts'
import { openSnapshot } from '../backup/snapshot.ts'
import { SITE_ITSELF } from '../content/examples.ts'
import { readSiteId } from '../content/site-id.ts'
import { isPostgres } from '../database/engine.ts'
import { migrate } from '../database/migrations/migrate.ts'
import type { Database } from '../database/tables.ts'
import { finishErasures } from '../erasure/finish-erasures.ts'
import { openLog } from '../http/log.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { deleteSavedPage } from '../page/saved-page.ts'
import { openAlone } from './open-alone.ts'
import { storeFiles } from './restore-files.ts'
import { replaceContent } from './restore-tables.ts'
import { type Staged, stageBackup } from './staging.ts'

type Options = {
  file: string
  dataDir: string
  databaseUrl: string | undefined
  images: ImageStorage
  /** The folder for the backup of the site that is replaced. */
  keepIn: string
  /** Whether the backup of another site may replace this one. */
  mayBeOther?: boolean
}

export type Restored = {
  manifest: Manifest
  /** The backup of the replaced site; undefined if there was nothing to keep. */
  kept: string | undefined
  /** Whether the site was new, and so knows nothing of what happened after the backup. */
  isUnused: boolean
} & Awaited<ReturnType<typeof replaceContent>>

/**
 * Replaces the site with a backup. First verifies the whole file, then stores its pictures beside those of the site, and
 * then replaces the content in one transaction. If interrupted, it leaves either the old or the new site, complete.
 */
export async function restoreSite(options: Options): Promise<Restored> {
  const { file, dataDir, images } = options
  const staged = await stageBackup(file, dataDir)
  try {
    const db = await openAlone(options)
    try {
      await migrate(db)
      const identity = await decideIdentity(db, staged, options)
      const kept = identity.isUnused ? undefined : await keepReplaced(db, options)
      await images.prepare?.()
      await storeFiles({ db, images, file, staged })
      const replaced = await replaceContent({
        ...{ db, staged, ...identity },
        deleteSavedPage: () => deleteSavedPage(dataDir),
      })
      if (replaced.withdrawn + replaced.repeated > 0) {
        // The next start tries again what fails here.
        await finishErasures({ db, images, log: openLog('silent') })
      }
      return { manifest: staged.manifest, kept, isUnused: identity.isUnused, ...replaced }
    } finally {
      await db.destroy()
    }
  } finally {
    await staged.close()
  }
}

type Identity = { siteId: string; isUnused: boolean }

/** An unused site takes over the identity of the backup. Any other site keeps its own. */
async function decideIdentity(
  db: Database,
  { manifest }: Staged,
  { file, mayBeOther }: Options,
): Promise<Identity> {
  const former = await readSiteId(db)
  if (await isUnused(db)) return { siteId: manifest.siteId, isUnused: true }
  if (former !== manifest.siteId && !mayBeOther) throw new RestoreProblem('other', file)
  return { siteId: former, isUnused: false }
}

/** Whether there is nothing but the examples. */
async function isUnused(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from saves where "by" <> ${SITE_ITSELF}
    union all select 1 from launches
    union all select 1 from media
    limit 1`.execute(db)
  return rows.length === 0
}

async function keepReplaced(db: Database, { images, keepIn }: Options): Promise<string> {
  const file = join(keepIn, backupNameOf('replaced', await readSiteId(db), new Date()))
  // No other process can open or write to an SQLite database that is open exclusively.
  const alone = { db, close: async () => {} }
  const snapshot = isPostgres(db) ? await openSnapshot(db) : alone
  await writeBackup(file, { snapshot, images, kind: 'replaced' })
  return file
}
