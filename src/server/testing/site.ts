import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { StoredDocument } from '#content/index.ts'
import { pictureFormats } from '#content/pictures/pictures.ts'
import { HOUR_MILLISECONDS } from '#content/rules/page-clock.ts'
import { openAccounts } from '../accounts/open.ts'
import { openPasswords } from '../accounts/passwords/passwords.ts'
import { setupTokenOf } from '../accounts/people/first-owner.ts'
import { seedExamples } from '../content/examples.ts'
import { migrate } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open/open.ts'
import { sqliteFileOf } from '../database/open/sqlite.ts'
import { root } from '../disk/root.ts'
import { openLog } from '../http/log.ts'
import type { ImageWorker } from '../images/worker/image-worker.ts'
import { loadRenderer } from '../page/renderer.ts'
import { readEntryAssets } from '../panel/routes.ts'
import type { Config } from '../site/config.ts'
import { openSite, type Site } from '../site/open-site.ts'
import { recordConsents } from './consents.ts'
import { saveDocument } from './documents.ts'
import { sharedImageWorker } from './images/shared-worker.ts'

/** Used by tests only. */
export const SECRET = 'a secret for tests, thirty-two or more'

/** Creates the first owner of a site without people. */
export const setupToken = setupTokenOf(SECRET)

const copyingImageWorker: ImageWorker = {
  ...sharedImageWorker,
  encodeVariant: async ({ bytes }) => pictureFormats.map((format) => ({ format, bytes })),
}

const foldersOf = (dataDir: string) => ({
  assets: join(root, 'dist/client/assets'),
  public: join(root, 'public'),
  data: dataDir,
  uploads: join(dataDir, 'media'),
  sdk: join(root, 'dist/sdk'),
})

export type StartedSite = Site & {
  url: string
  /** Saves like an editor; the page shows it when this resolves. A section's id is its name. */
  save: (entity: string, data: unknown, id?: string) => Promise<void>
  /** Copies its database to another folder, from which other sites can start (`from`). */
  copyTo: (folder: string) => Promise<void>
}

/** The real site with the built page, on a free port and in its own folder. Its content is `documents`, or the examples. */
export async function startSite({
  from,
  documents,
  publicUrl,
  sdkOrigins = [],
  adminLogin = 'email',
  hasMailServer = true,
  backupDir,
  isCompressedWell = false,
  encodesPictures = false,
}: {
  from?: string
  documents?: StoredDocument[]
  publicUrl?: string
  sdkOrigins?: string[]
  adminLogin?: Config['adminLogin']
  /** Whether the accounts assume a mail server; nothing is ever sent. */
  hasMailServer?: boolean
  /** The folder of the nightly backups; none are made without it. */
  backupDir?: string
  /** Whether the page gets its best compression, which takes longer than starting the site. */
  isCompressedWell?: boolean
  /** Whether pictures get their widths and formats, and ours the clinic's colour, which takes longer than most tests. Without it each of their files is the original. */
  encodesPictures?: boolean
} = {}): Promise<StartedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leveza-site-'))
  if (from) await cp(from, dataDir, { recursive: true })
  const renderer = await loadRenderer(join(root, 'dist'))
  const db = await openDatabase({ dataDir, databaseUrl: undefined }, () => {})
  await migrate(db)
  if (documents) await recordConsents(db, documents)
  await seedExamples(db, documents)
  const folders = foldersOf(dataDir)
  const log = openLog('warn')
  const accounts = openAccounts({
    db,
    log,
    secret: SECRET,
    publicUrl,
    adminLogin,
    sdkOrigins,
    hasMailServer,
    passwords: openPasswords(),
  })
  const panel = readEntryAssets(join(root, 'dist'), 'panel')
  const connect = readEntryAssets(join(root, 'dist'), 'connect')
  const common = {
    db,
    renderer,
    panel,
    connect,
    sdkOrigins,
    folders,
    publicUrl,
    trustProxy: [],
    log,
    backupDir,
    imageWorker: encodesPictures ? sharedImageWorker : copyingImageWorker,
    ...(!isCompressedWell && { quietMilliseconds: HOUR_MILLISECONDS }),
  }
  const site = await openSite({ ...common, accounts })
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...site,
    url,
    save: async (entity, data, id = entity) => {
      await saveDocument(db, { entity, id, data, by: 'ana' })
      await site.page.refresh()
    },
    copyTo: async (folder) => {
      await sql`vacuum into ${sqliteFileOf(folder)}`.execute(db)
    },
    close: async () => {
      await site.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
