import { join } from 'node:path'
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
  const renderer = await loadRenderer(join(root, 'dist'))
  const folders = { assets: join(root, 'dist/client/assets'), public: join(root, 'public') }
  const { publicUrl, trustProxy } = config
  const site = await openSite({ db, renderer, folders, publicUrl, trustProxy, log, accessLog })

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
