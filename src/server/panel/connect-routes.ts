import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { CONNECT_PATH } from '#protocol/sign-in-window.ts'
import { readSiteName } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { panelHeaders } from '../http/security-headers.ts'
import { connectPage, refusedPage } from './connect-page.ts'
import type { EntryAssets } from './entry-assets.ts'

type Options = {
  db: Database
  assets: EntryAssets
  publicUrl: string | undefined
  projectId: string
  origins: string[]
}

const MAX_ORIGIN_SHOWN = 200
const NONCE_BYTES = 16

/** The window in which a person signs in for a page of another origin. */
export async function connectRoutes(app: FastifyInstance, options: Options) {
  const { db, assets, publicUrl, projectId, origins } = options

  app.addHook('onRequest', async (_request, reply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    reply.headers({
      ...panelHeaders(publicUrl, nonce),
      'cache-control': 'no-store',
      // The window must reach its opener. It only posts messages to allowed origins.
      'cross-origin-opener-policy': 'unsafe-none',
    })
  })

  app.get<{ Querystring: { origin?: unknown } }>(CONNECT_PATH, async ({ query }, reply) => {
    const { origin } = query
    reply.type('text/html; charset=utf-8')
    if (typeof origin !== 'string' || !origins.includes(origin)) {
      const shown = typeof origin === 'string' ? origin.slice(0, MAX_ORIGIN_SHOWN) : undefined
      return reply.code(403).send(refusedPage(assets, shown))
    }
    return connectPage({ assets, origin, projectId, siteName: await readSiteName(db) })
  })
}
