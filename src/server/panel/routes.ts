import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { settings } from '#content/sections/settings.ts'
import { isPanelPath, shellStartOf } from '#protocol/panel-paths.ts'
import { readSiteName } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { panelHeaders } from '../http/security-headers.ts'
import type { FindPanelAssets } from './panel-assets.ts'
import { panelPage } from './panel-page.ts'

type Options = {
  db: Database
  findAssets: FindPanelAssets
  publicUrl: string | undefined
  projectId: string
}

const NONCE_BYTES = 16

/** The panel's page: the same for all of its addresses but for the code it preloads. The panel itself asks who may see what. */
export async function panelRoutes(app: FastifyInstance, options: Options) {
  const { db, findAssets, publicUrl, projectId } = options
  app.get('/admin/modern', (_request, reply) => reply.redirect('/admin', 302))

  for (const path of ['/admin', '/admin/*']) {
    app.get(path, async ({ url }, reply) => {
      const [path = ''] = url.split('?', 1)
      if (!isPanelPath(path)) return reply.redirect(shellStartOf(path), 302)
      // A panel whose database rests still opens, and says so itself.
      const siteName = await readSiteName(db).catch(() => settings.fallback.siteName)
      const nonce = randomBytes(NONCE_BYTES).toString('base64')
      return reply
        .headers({ ...panelHeaders(publicUrl, nonce), 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(panelPage({ assets: findAssets(path), projectId, siteName, nonce }))
    })
  }
}
