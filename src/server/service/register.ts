import type { FastifyInstance } from 'fastify'
import type { PublishedPage } from '../page/published-page.ts'
import { docsRoutes } from './docs-routes.ts'
import { openEventHub } from './event-hub.ts'
import { eventRoutes } from './event-routes.ts'
import { documentService, type ServiceOptions } from './service.ts'

const DEFAULT_PROJECT_ID = 'leveza'

type Options = Omit<ServiceOptions, 'projectId' | 'onSaved'> & {
  page: PublishedPage
  projectId?: string | undefined
}

/** The document service with everything that belongs to it. */
export function registerService(app: FastifyInstance, options: Options): void {
  const { page, projectId = DEFAULT_PROJECT_ID } = options
  const hub = openEventHub(options.db)
  const onSaved = async () => {
    await page.refresh()
    hub.advance()
  }
  app.register(docsRoutes, { ...options, projectId })
  app.register(eventRoutes, { ...options, hub })
  app.register(documentService, { ...options, projectId, onSaved, prefix: '/lm' })
}
