import type { FastifyInstance } from 'fastify'
import type { ProxyWarning } from '#protocol/status.ts'
import type { Accounts } from '../callers/identity.ts'
import { historyRoutes } from '../history/routes.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import type { PublishedPage } from '../page/published-page.ts'
import { publishingRoutes } from '../publishing/routes.ts'
import type { WriteContext } from '../service/documents/document-changes.ts'
import { wordingRoutes } from '../wording/routes.ts'
import { launchRoutes } from './launch-routes.ts'
import { statusRoutes } from './status-routes.ts'

export type PanelOptions = WriteContext & {
  accounts: Accounts
  publicUrl: string | undefined
  page: PublishedPage
  images: ImageStorage
  hasMailServer: boolean
  /** The folder of the nightly backups; absent where none are made. */
  backupDir: string | undefined
  /** What this process has noticed about proxies so far. */
  proxyWarnings: () => ProxyWarning[]
}

/** The panel's routes besides documents and accounts. */
export function registerPanelApi(app: FastifyInstance, options: PanelOptions): void {
  app.register(historyRoutes, options)
  app.register(launchRoutes, options)
  app.register(publishingRoutes, options)
  app.register(statusRoutes, options)
  app.register(wordingRoutes, options)
}
