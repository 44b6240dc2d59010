import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openAccounts } from '../accounts/open.ts'
import { openPasswords } from '../accounts/passwords/passwords.ts'
import { makeConfiguredOwner, makeDevOwner, readSetupLink } from '../accounts/people/first-owner.ts'
import { requestNow } from '../activity/note-activity.ts'
import { openSecret } from '../callers/secret.ts'
import { isAway } from '../database/failures.ts'
import { openNotices } from '../database/notices.ts'
import { openDatabase } from '../database/open/open.ts'
import { root } from '../disk/root.ts'
import { listen } from '../http/listen.ts'
import { openAccessLog, openLog } from '../http/log.ts'
import {
  closeOnSignals,
  DATABASE_AWAY,
  followSupervisor,
  inheritedSocketOf,
  openShutdown,
} from '../http/shutdown.ts'
import { StartProblem } from '../http/start-problem.ts'
import { openStorage } from '../images/storage/open-storage.ts'
import { hasPictureLibrary, picturesFail } from '../images/worker/image-worker.ts'
import { loadRenderer } from '../page/renderer.ts'
import { openMetrics } from '../panel/metrics.ts'
import { readEntryAssets } from '../panel/routes.ts'
import { readConfig } from './config.ts'
import { openSite } from './open-site.ts'

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
  const site = await openSite({
    db,
    notices: config.databaseUrl ? openNotices(config.databaseUrl, log) : undefined,
    renderer: await loadRenderer(dist),
    onWaiting: () =>
      process.stdout.write(
        'O banco de dados não responde. O site espera por ele até 30 segundos.\n',
      ),
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

  // What earlier versions kept there may show what was erased since.
  rmSync(join(config.dataDir, 'last-page.json'), { force: true })
  await makeConfiguredOwner(db, config, passwords)
  const hasDevOwner = devAccount && (await makeDevOwner(db, devAccount, passwords))

  const address = await listen(site.app, config, inheritedSocketOf(process.env))
  const shutdown = openShutdown(site.close, log)
  closeOnSignals(shutdown)
  const setupLink = await readSetupLink(db, secret, publicUrl ?? address)
  log.info({ save: site.page.shown()?.save }, 'started')
  const lines = [
    `Leveza no ar em ${address}`,
    ...(setupLink ? [`Crie o acesso de quem cuida do site: ${setupLink}`] : []),
    ...(hasPictureLibrary() ? [] : [`Atenção: ${picturesFail}`]),
    ...(hasDevOwner
      ? [`Acesso de desenvolvimento: ${devAccount.email}, senha ${devAccount.password}`]
      : []),
  ]
  followSupervisor(site.app, shutdown)
  process.stdout.write(`${lines.join('\n')}\n`)
}

try {
  await start()
} catch (error) {
  const isExplained = error instanceof StartProblem
  process.stderr.write(`${isExplained ? error.message : (error as Error).stack}\n`)
  process.exit(isAway(error) ? DATABASE_AWAY : 1)
}
