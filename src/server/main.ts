import { join } from 'node:path'
import { makeConfiguredOwner } from './accounts/first-owner.ts'
import { openAccounts } from './accounts/open.ts'
import { openSecret } from './accounts/secret.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { listen } from './listen.ts'
import { openAccessLog, openLog } from './log.ts'
import { openSite } from './open-site.ts'
import { loadRenderer } from './page/renderer.ts'
import { closeOnSignals } from './shutdown.ts'
import { StartProblem } from './start-problem.ts'

const root = join(import.meta.dirname, '../..')

async function start() {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const accessLog = config.accessLog ? openAccessLog() : undefined
  const db = await openDatabase(config, (error) => log.warn({ error }, 'database connection lost'))
  const secret = openSecret(config)
  const renderer = await loadRenderer(join(root, 'dist'))
  const folders = {
    assets: join(root, 'dist/client/assets'),
    public: join(root, 'public'),
    uploads: join(config.dataDir, 'media'),
  }
  const { publicUrl, trustProxy, smtpUrl, mailFrom, adminLogin, projectId } = config
  const accounts = openAccounts({ db, log, secret, publicUrl, adminLogin })
  const site = await openSite({
    db,
    renderer,
    folders,
    publicUrl,
    trustProxy,
    accounts,
    projectId,
    smtpUrl,
    mailFrom,
    log,
    accessLog,
  })

  await makeConfiguredOwner(db, config)
  const address = await listen(site.app, config)
  closeOnSignals(site.close, log)
  log.info({ release: site.page.shown()?.release }, 'started')
  process.stdout.write(`Leveza no ar em ${address}\n`)
}

try {
  await start()
} catch (error) {
  const isExplained = error instanceof StartProblem
  process.stderr.write(`${isExplained ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
