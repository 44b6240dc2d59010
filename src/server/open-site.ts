import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp } from './app.ts'
import { seedExamples } from './content/examples.ts'
import { migrate } from './database/migrations/migrate.ts'
import type { Database } from './database/tables.ts'
import { sweepUnfinished } from './images/intake/sweep.ts'
import { openPublishedPage, type PublishedPage } from './page/published-page.ts'
import type { Renderer } from './page/renderer.ts'

type Options = Omit<AppOptions, 'page'> & { renderer: Renderer }
type MailOptions = Pick<Options, 'db' | 'log' | 'smtpUrl' | 'mailFrom'>

export type Site = {
  app: FastifyInstance
  db: Database
  page: PublishedPage
  /** Finishes the answers under way, then lets go of everything. */
  close: () => Promise<void>
}

/** A whole site on an open database: up to date, filled and rendered, not yet listening. */
export async function openSite({ renderer, ...options }: Options): Promise<Site> {
  const { db, log, publicUrl, accessLog } = options
  await migrate(db)
  await seedExamples(db)
  const page = openPublishedPage({ db, log, renderer, publicUrl })
  await page.refresh()
  const app = buildApp({ ...options, page })
  await sendMailFrom(app, options)
  sweepUnfinished(options.folders.uploads).catch((error) =>
    log.warn({ error }, 'uploads not swept'),
  )
  const close = async () => {
    await app.close()
    await page.close()
    await db.destroy()
    accessLog?.close()
    log.info('stopped')
  }
  return { app, db, page, close }
}

/** The outbox is emptied while the app is open, where there is a mail server. */
async function sendMailFrom(app: FastifyInstance, { db, log, smtpUrl, mailFrom }: MailOptions) {
  if (!smtpUrl || !mailFrom) return
  const { openSender } = await import('./mail/sender.ts')
  const sender = openSender({ db, log, smtpUrl, mailFrom })
  app.addHook('onClose', () => sender.close())
}
