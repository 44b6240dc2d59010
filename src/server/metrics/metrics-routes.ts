import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import type { PublishedPage } from '../page/published-page.ts'
import type { App } from '../schemas/route-schemas.ts'
import type { Metrics } from './metrics.ts'

type Options = {
  db: Database
  page: PublishedPage
  dataDir: string
  metrics: Metrics
  token: string
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** For Prometheus, which sends the token as a bearer. */
export async function metricsRoutes(app: App, { metrics, token, ...sources }: Options) {
  const expected = digestOf(`Bearer ${token}`)
  app.get('/api/metrics', async ({ headers }, reply) => {
    const given = digestOf(headers.authorization ?? '')
    if (!timingSafeEqual(given, expected)) throw problem('not-found')
    reply.header('content-type', metrics.contentType).header('cache-control', 'no-store')
    return metrics.read(sources)
  })
}
