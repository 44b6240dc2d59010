import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { escaped } from '#content/rules/text.ts'
import { settings } from '#content/sections/settings.ts'
import { isPanelPath, shellStartOf } from '#protocol/panel-paths.ts'
import { readSiteName } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { panelHeaders } from '../http/security-headers.ts'

type Options = {
  db: Database
  assets: EntryAssets
  publicUrl: string | undefined
  projectId: string
}

const NONCE_BYTES = 16

/** Sets the colour scheme before the first paint, so that a dark panel does not flash white. */
const SCHEME_SCRIPT = `try{var s=localStorage.getItem('leveza_scheme')||'auto';document.documentElement.dataset.mantineColorScheme=s==='auto'?(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'):s}catch{}`

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

type Input = { assets: EntryAssets; projectId: string; siteName: string; nonce: string }

/** The HTML of the panel; its script renders everything else. */
const panelPage = ({ assets, projectId, siteName, nonce }: Input) =>
  [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex">',
    `<meta name="leveza-project" content="${projectId}">`,
    `<meta name="leveza-site" content="${escaped(siteName)}">`,
    '<title>Painel | Leveza</title><link rel="icon" href="/favicon.svg">',
    ...assets.sheets.map((address) => `<link rel="stylesheet" href="${address}">`),
    `<script nonce="${nonce}">${SCHEME_SCRIPT}</script>`,
    `<script type="module" nonce="${nonce}" src="${assets.script}"></script>`,
    '</head><body><div id="panel"></div>',
    '<noscript><p>O painel precisa de JavaScript. O site funciona sem ele.</p></noscript>',
    '</body></html>',
  ].join('')

/** The URLs of a page's script and style sheets. */
export type EntryAssets = { script: string; sheets: string[] }

const entries = { panel: 'src/admin/main.tsx', connect: 'src/admin/connect/connect.ts' }

/** What was built for the panel, or for the sign-in window of the SDK; undefined when it has not been built. */
export function readEntryAssets(dist: string, name: keyof typeof entries): EntryAssets | undefined {
  const file = join(dist, `client/.vite/${name}.json`)
  if (!existsSync(file)) return undefined
  const entry = JSON.parse(readFileSync(file, 'utf8'))[entries[name]]
  if (!entry) return undefined
  const sheets: string[] = entry.css ?? []
  return { script: `/${entry.file}`, sheets: sheets.map((sheet) => `/${sheet}`) }
}
