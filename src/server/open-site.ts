import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp } from './app.ts'
import { seedExamples } from './content/examples.ts'
import { migrate } from './database/migrate.ts'
import type { Database } from './database/tables.ts'
import { openPublishedPage, type PublishedPage } from './page/published-page.ts'
import type { Renderer } from './page/renderer.ts'

type Options = Omit<AppOptions, 'page'> & { renderer: Renderer }

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
  const close = async () => {
    await app.close()
    await page.close()
    await db.destroy()
    accessLog?.close()
    log.info('stopped')
  }
  return { app, db, page, close }
}
