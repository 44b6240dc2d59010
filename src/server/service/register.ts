import type { FastifyInstance } from 'fastify'
import { preflightRoutes } from '../callers/origins.ts'
import { announce, type Notices } from '../database/notices.ts'
import type { DescribedRoute } from '../schemas/descriptions.ts'
import { docsRoutes } from './docs/docs-routes.ts'
import type { WriteContext } from './documents/document-changes.ts'
import { openEventHub } from './events/event-hub.ts'
import { eventRoutes } from './events/event-routes.ts'
import { documentService, type ServiceOptions } from './service.ts'

export const DEFAULT_PROJECT_ID = 'leveza'

/** Whoever signs out, loses access or gets a new password there hears nothing more, in any process. */
const endsSessions = /^\/api\/(?:auth|people)\b/

type Options = Omit<ServiceOptions, 'projectId' | 'onSaved'> & {
  /** Resolves when the public page shows what was saved. */
  refreshPage: () => Promise<unknown>
  projectId?: string | undefined
  described: DescribedRoute[]
  notices?: Notices | undefined
}

/** Registers the document service and its documentation. Returns what to call after a save from elsewhere. */
export function registerService(app: FastifyInstance, options: Options): WriteContext['onSaved'] {
  const { refreshPage, projectId = DEFAULT_PROJECT_ID, sdkOrigins: origins = [] } = options
  const hub = openEventHub(options.db, options.accounts)
  const onSaved = async () => {
    await refreshPage()
    hub.advance()
  }
  app.register(docsRoutes, { ...options, projectId })
  app.register(eventRoutes, { ...options, hub })
  options.notices?.on('sessions', hub.endSignedOut)
  app.addHook('onResponse', async ({ method, url }) => {
    if (method === 'GET' || !endsSessions.test(url)) return
    await hub.endSignedOut()
    await announce(options.db, 'sessions')
  })
  if (origins.length > 0) app.register(preflightRoutes, { origins, prefix: '/lm' })
  app.register(documentService, { ...options, projectId, onSaved, prefix: '/lm' })
  return onSaved
}
