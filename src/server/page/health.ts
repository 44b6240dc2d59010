import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/tables.ts'
import { openWriteProbe } from '../database/write-probe.ts'
import { Problem, problem } from '../http/problems.ts'
import type { PublishedPage } from './published-page.ts'

type Options = {
  db: Database
  page: PublishedPage
  /** Whether the tables are up to date; if absent, they are. */
  isPrepared?: (() => boolean) | undefined
}

/** For supervisors: whether the process is alive, and whether it can serve visitors and editors. */
export async function healthRoutes(app: FastifyInstance, options: Options) {
  const { db, page, isPrepared = () => true } = options
  const probe = openWriteProbe(db)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get('/api/health/live', () => ({ status: 'ok' }))

  app.get('/api/health/ready', async () => {
    if (isClosing || !page.shown()) throw problem('not-ready')
    if (!isPrepared()) throw problem('database-lost')
    await probe().catch((cause) => {
      throw cause instanceof Problem ? cause : problem('not-ready', { cause })
    })
    return { status: 'ok' }
  })
}
