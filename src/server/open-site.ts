import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp } from './app.ts'
import { seedExamples } from './content/examples.ts'
import { migrate } from './database/migrations/migrate.ts'
import type { Database } from './database/tables.ts'
import { sweepUnfinished } from './images/intake/sweep.ts'
import { openPublishedPage, type PublishedPage } from './page/published-page.ts'
import type { Renderer } from './page/renderer.ts'
import type { SavedPage } from './page/saved-page.ts'
import { openPreparation } from './preparation.ts'

type Options = Omit<AppOptions, 'page' | 'isPrepared'> & {
  renderer: Renderer
  /** What to show while the database is away at the start. */
  savedPage?: SavedPage | undefined
  /** Runs once the tables and the content are there. */
  onPrepared?: (() => Promise<void>) | undefined
}
type MailOptions = Pick<Options, 'db' | 'log' | 'smtpUrl' | 'mailFrom'>

export type Site = {
  app: FastifyInstance
  db: Database
  page: PublishedPage
  /** False while the site waits for its database and shows the last page it saved. */
  isPrepared: () => boolean
  /** Finishes the answers under way, then lets go of everything. */
  close: () => Promise<void>
}

/** A whole site on an open database: up to date, filled and rendered, not yet listening. Where the database is away and a page was saved, the site shows that page and becomes whole by itself. */
export async function openSite(given: Options): Promise<Site> {
  const { renderer, savedPage, onPrepared, ...options } = given
  const { db, log, publicUrl, accessLog } = options
  const page = openPublishedPage({ db, log, renderer, publicUrl, savedPage })
  const preparation = await openPreparation({
    prepare: async () => {
      await migrate(db)
      await seedExamples(db)
      await onPrepared?.()
      await page.refresh()
    },
    canWait: page.shown() !== undefined,
    log,
  })
  const isPrepared = preparation.isDone
  const app = buildApp({ ...options, page, isPrepared })
  await sendMailFrom(app, options)
  sweepUnfinished(options.folders.uploads).catch((error) =>
    log.warn({ error }, 'uploads not swept'),
  )
  const close = async () => {
    preparation.close()
    await app.close()
    await page.close()
    await db.destroy()
    accessLog?.close()
    log.info('stopped')
  }
  return { app, db, page, isPrepared, close }
}

/** The outbox is emptied while the app is open, where there is a mail server. */
async function sendMailFrom(app: FastifyInstance, { db, log, smtpUrl, mailFrom }: MailOptions) {
  if (!smtpUrl || !mailFrom) return
  const { openSender } = await import('./mail/sender.ts')
  const sender = openSender({ db, log, smtpUrl, mailFrom })
  app.addHook('onClose', () => sender.close())
}
