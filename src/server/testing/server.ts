import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { ShareCard } from '#content/pictures/share-card.ts'
import type { Renderer } from '#content/public/page-renderer.ts'
import type { PageShell } from '#content/public/page-shell.ts'
import { requestNow } from '../activity/note-activity.ts'
import type { AppOptions } from '../app.ts'
import { saveDocument } from '../content/changes.ts'
import type { HttpLimits } from '../http/http-server.ts'
import { type AccessLog, openLog } from '../http/log.ts'
import { openSite, type Site } from '../open-site.ts'
import type { Folders } from '../page/files.ts'
import { type MakePlace, testDatabase } from './databases.ts'
import { makeFolders } from './folders.ts'
import { sharedImageWorker } from './images/shared-worker.ts'

export { databases, onceOn, sqlite, testDatabase } from './databases.ts'
export { makeFolder } from './folders.ts'

const plainCard = ({ settings, header }: PageShell, path: string, title: string): ShareCard => ({
  url: `/og${path}.jpg?v=${settings.siteName.length}-${title.length}-${header.logo.length}`,
  design: 'night',
  kind: '',
  name: settings.siteName,
  logo: header.logo,
  topic: 'Curitiba',
  title,
  picture: '',
  crop: { x: 50, y: 50, zoom: 100 },
  identification: '',
  ground: '#1e1033',
  ink: '#ffffff',
  topicInk: '#d6c9f0',
  mark: '#c4b5fd',
  spark: '#f59e0b',
})

/** A stand-in for the site layer, which prints what a test needs to see. */
export const plainRenderer: Renderer = {
  assets: {
    css: '',
    script: '/assets/page.js',
    previewScript: '/assets/preview.js',
    printSheet: '/assets/print.css',
    fonts: [],
  },
  renderPage: ({ content, year }) => ({
    html: `<!doctype html><title>${content.hero.title}</title><p>${year}</p>${content.treatments.map(({ name }) => name)}`,
    styles: ['p{color:purple}'],
  }),
  renderPreview: () => ({ html: '<!doctype html><title>Prévia</title>', styles: [] }),
  renderFrame: ({ content }) => ({
    html: `<!doctype html><title>${content.hero.title}</title>`,
    styles: [],
  }),
  renderFavicon: ({ design }) => `<svg>${design.primaryColor}</svg>`,
  homeCardOf: (content) => plainCard(content, '', content.hero.title),
  pageCardOf: (shell, { path, title }) => plainCard(shell, path, title),
  renderPicture: ({ content }) => ({
    html: `<!doctype html><title>Prévia</title><h1>${content.hero.title}</h1>`,
    styles: [],
  }),
  renderPast: ({ content, at }) => ({
    html: `<!doctype html><title>${content.hero.title}</title><p>Passado: ${at}</p>${JSON.stringify(content)}`,
    styles: [],
  }),
  renderDraft: ({ content }) => ({
    html: `<!doctype html><title>${content.hero.title}</title><p>Rascunho</p>`,
    styles: [],
  }),
  renderEntryPage: ({ page, isDraft = false }) => ({
    html: `<!doctype html><title>${page.title}</title><p>${page.path}</p>${isDraft ? 'Rascunho' : ''}${JSON.stringify(page)}`,
    styles: ['p{color:purple}'],
  }),
  renderPatientPage: ({ view, term }) => ({
    html: `<!doctype html><title>${view.kind}</title><script type="application/json">${JSON.stringify({ ...view, term })}</script>`,
    styles: ['p{color:purple}'],
  }),
}

type Line = { level: string; msg: string } & Record<string, unknown>

/** A log that keeps its lines. */
export function testLog() {
  const lines: Line[] = []
  return {
    lines,
    log: openLog('info', {
      destination: { write: (line) => lines.push(JSON.parse(line)) },
      requestNow,
    }),
  }
}

type TestSite = Site & {
  lines: Line[]
  folders: Folders
  visit: (path: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  /** Saves like an editor; the page shows it when this resolves. A section's id is its name. */
  save: (entity: string, data: unknown, id?: string) => Promise<void>
}

type TestSiteOptions = Pick<
  AppOptions,
  'smtpUrl' | 'backupDir' | 'contactMonths' | 'metrics' | 'metricsToken'
> & {
  renderer?: Renderer
  publicUrl?: string
  accessLog?: AccessLog
  httpLimits?: HttpLimits
  /** Whether the tests use one site, because none of them changes it. */
  isShared?: boolean
}

/** The real app on its own database, filled with the examples before each test unless the tests share it. */
export function testSite(make: MakePlace, options: TestSiteOptions = {}) {
  const { isShared = false, renderer = plainRenderer, publicUrl, ...others } = options
  const database = testDatabase(make, { isShared, hasExamples: true })
  const folders = makeFolders()
  const test = {} as TestSite

  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach]
  before(async () => {
    const { db } = database
    const { log, lines } = testLog()
    const common = { db, renderer, folders, publicUrl, trustProxy: [], log }
    const imageWorker = sharedImageWorker
    const site = await openSite({ ...common, imageWorker, ...others })
    Object.assign(test, site, {
      lines,
      folders,
      visit: (path, headers = {}) => site.app.inject({ url: path, headers }),
      save: async (entity, data, id = entity) => {
        await saveDocument(db, { entity, id, data, by: 'ana' })
        await site.page.refresh()
      },
    } satisfies Partial<TestSite>)
  })
  after(async () => {
    await test.page.close()
    await test.app.close()
  })
  return test
}

/** The app's answer to bytes that no browser would send. */
export async function sendBytes(app: FastifyInstance, bytes: string): Promise<string> {
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  socket.write(bytes)
  return text(socket)
}
