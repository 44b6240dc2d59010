import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { settings } from '#content/sections/settings.ts'
import { isPanelPath, shellStartOf } from '#protocol/panel-paths.ts'
import { readSiteName } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { panelHeaders } from '../http/security-headers.ts'
import type { EntryAssets } from './entry-assets.ts'
import { panelPage } from './panel-page.ts'

type Options = {
  db: Database
  assets: EntryAssets
  publicUrl: string | undefined
  projectId: string
}

const NONCE_BYTES = 16

/** Serves the panel's HTML, which is the same at every address; permissions are checked by the API. */
export async function panelRoutes(app: FastifyInstance, options: Options) {
  const { db, assets, publicUrl, projectId } = options
  app.get('/admin/modern', (_request, reply) => reply.redirect('/admin', 302))

  for (const path of ['/admin', '/admin/*']) {
    app.get(path, async ({ url }, reply) => {
      const [path = ''] = url.split('?', 1)
      if (!isPanelPath(path)) return reply.redirect(shellStartOf(path), 302)
      // Without the database the panel still opens and reports it.
      const siteName = await readSiteName(db).catch(() => settings.fallback.siteName)
      const nonce = randomBytes(NONCE_BYTES).toString('base64')
      return reply
        .headers({ ...panelHeaders(publicUrl, nonce), 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(panelPage({ assets, projectId, siteName, nonce }))
    })
  }
}
