import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { ShareCard } from '#content/pictures/share-card.ts'
import type { PageShell } from '#content/public/page-content.ts'
import type { Renderer } from '#content/public/page-renderer.ts'
import { requestNow } from '../activity/note-activity.ts'
import { openDatabase } from '../database/open/open.ts'
import type { Database } from '../database/tables.ts'
import { openLog } from '../http/log.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import type { Folders } from '../page/files.ts'
import { openSite, type Site } from '../site/open-site.ts'
import { type DatabaseLocation, type MakePlace, testDatabase } from './databases.ts'
import { saveDocument } from './documents.ts'
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

type Opened = Pick<Site, 'app' | 'page'>

/** What a command finds while the site is stopped. */
type StoppedSite = Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'> & { images: ImageStorage }

type WhileStopped = <Result>(work: (site: StoppedSite) => Promise<Result>) => Promise<Result>

type TestDatabase = ReturnType<typeof testDatabase>

/** Opens a site before each test and closes it afterwards, or once if the tests share it. */
export function testOpened<Site extends Opened>(
  database: TestDatabase,
  isShared: boolean,
  open: (folders: Folders) => Promise<Site>,
) {
  const start = async (folders: Folders) =>
    Object.assign(test, await open(folders), { folders, place: database.place })
  const stop = async () => {
    await test.page.close()
    await test.app.close()
  }
  const whileStopped: WhileStopped = async (work) => {
    await stop()
    await database.db.destroy()
    try {
      return await work({ ...database.place, images: openDiskStorage(test.folders.uploads) })
    } finally {
      database.db = await openDatabase(database.place, () => {})
      await start(test.folders)
    }
  }
  const test = { whileStopped } as Site & {
    folders: Folders
    /** The location of its database, for a separate process. */
    place: DatabaseLocation
    /** Stops the site, and starts it again when the work is done. */
    whileStopped: WhileStopped
  }
  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach]
  before(async () => {
    await start(makeFolders())
  })
  after(stop)
  return test
}

type PlainOptions = Partial<Parameters<typeof openSite>[0]>

/** The real site with a stand-in for its site layer, and a log that keeps its lines. */
export async function openPlainSite(options: PlainOptions & { db: Database; folders: Folders }) {
  const { log, lines } = testLog()
  const imageWorker = sharedImageWorker
  const plain = { renderer: plainRenderer, publicUrl: undefined, trustProxy: [], log, imageWorker }
  return { ...(await openSite({ ...plain, ...options })), lines }
}

/** The real app on its own database, filled with the examples before each test unless the tests share it. */
export function testSite(
  make: MakePlace,
  { isShared = false, ...options }: PlainOptions & { isShared?: boolean } = {},
) {
  const database = testDatabase(make, { isShared, hasExamples: true })
  const test = testOpened(database, isShared, (folders) =>
    openPlainSite({ ...options, db: database.db, folders }),
  )
  return Object.assign(test, {
    visit: (path: string, headers: Record<string, string> = {}) =>
      test.app.inject({ url: path, headers }),
    /** Saves like an editor; the page shows it when this resolves. A section's id is its name. */
    save: async (entity: string, data: unknown, id = entity) => {
      await saveDocument(test.db, { entity, id, data, by: 'ana' })
      await test.page.refresh()
    },
  })
}

/** The app's answer to bytes that no browser would send. */
export async function sendBytes(app: FastifyInstance, bytes: string): Promise<string> {
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  socket.write(bytes)
  return text(socket)
}
