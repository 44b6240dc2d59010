import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { settings } from '#content/sections/settings.ts'
import { isPanelPath } from '#protocol/panel-paths.ts'
import { readSiteName } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { panelHeaders } from '../http/security-headers.ts'
import type { PanelAssets } from './panel-assets.ts'
import { panelPage } from './panel-page.ts'

type Options = {
  db: Database
  assets: PanelAssets
  publicUrl: string | undefined
  projectId: string
}

const NONCE_BYTES = 16

/** Serves the same page for every path of the panel, signed in or not: the data behind it is protected. */
export async function panelRoutes(app: FastifyInstance, options: Options) {
  const { db, assets, publicUrl, projectId } = options
  app.get('/admin/modern', (_request, reply) => reply.redirect('/admin', 302))

  for (const path of ['/admin', '/admin/*']) {
    app.get(path, async ({ url }, reply) => {
      if (!isPanelPath(url.split('?', 1)[0] ?? '')) return reply.redirect('/', 302)
      // A panel whose database rests still opens, and says so itself.
      const siteName = await readSiteName(db).catch(() => settings.fallback.siteName)
      const nonce = randomBytes(NONCE_BYTES).toString('base64')
      return reply
        .headers({ ...panelHeaders(publicUrl, nonce), 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(panelPage({ assets, projectId, siteName, nonce }))
    })
  }
}
