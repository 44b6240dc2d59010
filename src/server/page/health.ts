import type { FastifyInstance } from 'fastify'
import { coalesced } from '../async/open-job.ts'
import type { Database } from '../database/tables.ts'
import { Problem, problem } from '../http/problems.ts'
import type { PublishedPage } from './published-page.ts'

const PROBE_ROW = 1

type Options = { db: Database; page: PublishedPage }

/** For supervisors: whether the process is alive, and whether it can serve visitors and editors. */
export async function healthRoutes(app: FastifyInstance, options: Options) {
  const { db, page } = options
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
    await probe().catch((cause) => {
      throw cause instanceof Problem ? cause : problem('not-ready', { cause })
    })
    return { status: 'ok' }
  })
}

/** Resolves if the database accepts a write, and rejects with the reason if not. Concurrent calls share one write. */
const openWriteProbe = (db: Database): (() => Promise<void>) =>
  coalesced(async () => {
    const at = new Date().toISOString()
    await db
      .insertInto('write_probe')
      .values({ id: PROBE_ROW, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
      .execute()
  })
