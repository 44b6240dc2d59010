import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { PageAssets } from '#content/public/page-renderer.ts'
import { openSecret } from './accounts/context/secret.ts'
import { openAccounts } from './accounts/open.ts'
import { openPasswords } from './accounts/passwords/passwords.ts'
import { makeConfiguredOwner, makeDevOwner, readSetupLink } from './accounts/people/first-owner.ts'
import { requestNow } from './activity/note-activity.ts'
import { type Config, readConfig } from './config.ts'
import { openNotices } from './database/notices.ts'
import { openDatabase } from './database/open/open.ts'
import { root } from './disk/root.ts'
import { listen } from './http/listen.ts'
import { type Log, openAccessLog, openLog } from './http/log.ts'
import {
  closeOnSignals,
  followSupervisor,
  inheritedSocketOf,
  openShutdown,
} from './http/shutdown.ts'
import { StartProblem } from './http/start-problem.ts'
import { openStorage } from './images/storage/open-storage.ts'
import { hasPictureLibrary, picturesFail } from './images/worker/image-worker.ts'
import { openSite } from './open-site.ts'
import { loadRenderer, readAssets } from './page/renderer.ts'
import { openSavedPage } from './page/saved-page.ts'
import { openMetrics } from './panel/metrics.ts'
import { readEntryAssets } from './panel/routes.ts'

/** A query that takes longer is logged. */
const SLOW_MILLISECONDS = 200

async function start() {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, { requestNow })
  const accessLog = config.accessLog ? openAccessLog() : undefined
  const metrics = config.metricsToken ? await openMetrics() : undefined
  const onQuery = (sql: string, milliseconds: number) => {
    metrics?.noteQuery(milliseconds)
    if (milliseconds > SLOW_MILLISECONDS) log.warn({ sql, milliseconds }, 'slow query')
  }
  const onLost = (error: Error) => log.warn({ error }, 'database connection lost')
  const db = await openDatabase(config, onLost, onQuery)
  const secret = await openSecret(config)
  const dist = join(root, 'dist')
  const assets = readAssets(dist)
  const folders = {
    assets: join(dist, 'client/assets'),
    public: join(root, 'public'),
    data: config.dataDir,
    uploads: join(config.dataDir, 'media'),
    sdk: join(dist, 'sdk'),
  }
  const { publicUrl, trustProxy, smtpUrl, mailFrom, adminLogin, projectId, sdkOrigins } = config
  const { devAccount } = config
  const passwords = openPasswords()
  const accounts = openAccounts({
    ...{ db, log, secret, publicUrl, adminLogin, sdkOrigins, devAccount, passwords },
    hasMailServer: Boolean(smtpUrl),
  })
  let hasDevOwner = false
  const site = await openSite({
    db,
    notices: config.databaseUrl ? openNotices(config.databaseUrl, log) : undefined,
    renderer: () => loadRenderer(dist),
    savedPage: openSavedPageOf(config, assets, log),
    onPrepared: async () => {
      await makeConfiguredOwner(db, config, passwords)
      hasDevOwner = devAccount !== undefined && (await makeDevOwner(db, devAccount, passwords))
    },
    panel: readEntryAssets(dist, 'panel'),
    connect: readEntryAssets(dist, 'connect'),
    folders,
    images: openStorage(config.storage, folders.uploads),
    mayBeginAnew: config.isNewSite,
    publicUrl,
    trustProxy,
    accounts,
    projectId,
    sdkOrigins,
    smtpUrl,
    mailFrom,
    backupDir: config.backupDir,
    backupBucket: config.backupBucket,
    activityMonths: config.activityMonths,
    contactMonths: config.contactMonths,
    log,
    accessLog,
    metrics,
    metricsToken: config.metricsToken,
  })

  const address = await listen(site.app, config, inheritedSocketOf(process.env))
  const shutdown = openShutdown(site.close, log)
  closeOnSignals(shutdown)
  const setupLink = site.isPrepared()
    ? await readSetupLink(db, secret, publicUrl ?? address)
    : undefined
  log.info({ save: site.page.shown()?.save }, 'started')
  const lines = [
    `Leveza no ar em ${address}`,
    ...(setupLink ? [`Crie o acesso de quem cuida do site: ${setupLink}`] : []),
    ...(site.isPrepared()
      ? []
      : [
          'O banco de dados não responde: o site mostra a última página salva e volta ao normal sozinho.',
        ]),
    ...(hasPictureLibrary() ? [] : [`Atenção: ${picturesFail}`]),
    ...(hasDevOwner && devAccount
      ? [`Acesso de desenvolvimento: ${devAccount.email}, senha ${devAccount.password}`]
      : []),
  ]
  followSupervisor(site.app, shutdown)
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** A site on SQLite always has its database and saves its page only for a quick start, which needs to know the build. */
function openSavedPageOf(
  { databaseUrl, dataDir: folder, publicUrl }: Config,
  assets: PageAssets,
  log: Log,
) {
  const build = readBuild()
  const isUseful = databaseUrl !== undefined || build !== undefined
  return isUseful
    ? openSavedPage({ folder, databaseUrl, build, publicUrl, assets, log })
    : undefined
}

/** Changes with every source file of page and server; undefined if the server runs from its sources. */
function readBuild(): string | undefined {
  if (extname(import.meta.filename) !== '.js') return undefined
  const stamps = [join(root, 'dist/stamp'), join(root, 'dist/server/stamp')]
  if (!stamps.every((file) => existsSync(file))) return undefined
  return stamps.map((file) => readFileSync(file, 'utf8')).join(' ')
}

try {
  await start()
} catch (error) {
  const isExplained = error instanceof StartProblem
  process.stderr.write(`${isExplained ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
