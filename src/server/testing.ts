import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { saveDocument } from './content/changes.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import type { Database } from './database/tables.ts'
import { type AccessLog, openLog } from './log.ts'
import { openSite, type Site } from './open-site.ts'
import type { Renderer } from './page/renderer.ts'

/** Where a database lives while a test needs it. */
type Place = { dataDir: string; databaseUrl: string | undefined; remove: () => Promise<void> }
type MakePlace = () => Promise<Place>

export const makeFolder = () => mkdtempSync(join(tmpdir(), 'leveza-test-'))

/** An empty SQLite folder, for what does not depend on the engine. */
export async function sqlite(): Promise<Place> {
  const dataDir = makeFolder()
  return {
    dataDir,
    databaseUrl: undefined,
    remove: async () => rmSync(dataDir, { recursive: true }),
  }
}

async function postgres(): Promise<Place> {
  const server = inject('postgresUrl') ?? ''
  const name = `leveza_${randomBytes(6).toString('hex')}`
  await command(server, `create database ${name}`)
  const { href } = Object.assign(new URL(server), { pathname: name })
  const remove = () => command(server, `drop database ${name} with (force)`)
  return { dataDir: makeFolder(), databaseUrl: href, remove }
}

async function command(server: string, sql: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** For `describe.each`: the same tests on both engines, each on an empty database. */
export const databases: [engine: string, make: MakePlace][] = [['SQLite', sqlite]]
if (inject('postgresUrl') !== null) databases.push(['PostgreSQL', postgres])

/** A database with its tables, emptied before each test. */
export function testDatabase(make: MakePlace) {
  const test = {} as { db: Database; place: Place }

  beforeAll(async () => {
    test.place = await make()
    test.db = await openDatabase(test.place, () => {})
    await migrate(test.db)
  })
  beforeEach(async () => {
    for (const table of ['documents', 'revisions', 'releases'] as const) {
      await test.db.deleteFrom(table).execute()
    }
  })
  afterAll(async () => {
    await test.db.destroy()
    await test.place.remove()
  })
  return test
}

/** Stands in for the site floor: prints what a test needs to see. */
export const plainRenderer: Renderer = {
  assets: { css: '', script: '/assets/wake.js', fonts: [] },
  renderPage: ({ content, release, year }) => ({
    html: `<!doctype html><title>${content.hero.title}</title><p>release ${release} of ${year}</p>`,
    styles: ['p{color:purple}'],
  }),
  renderPreview: () => ({ html: '<!doctype html><title>Prévia</title>', styles: [] }),
}

type Line = { level: string; msg: string } & Record<string, unknown>

/** A log that remembers. */
export function testLog() {
  const lines: Line[] = []
  return { lines, log: openLog('info', { write: (line) => lines.push(JSON.parse(line)) }) }
}

/** Folders like those of a built site, with one file of each kind. */
export function makeFolders() {
  const folder = makeFolder()
  const folders = { assets: join(folder, 'assets'), public: join(folder, 'public') }
  const files = {
    'assets/wake.js': 'awake()',
    'assets/wake.js.br': 'brotli of awake()',
    'assets/wake.js.gz': 'gzip of awake()',
    'assets/.secret': 'secret',
    'public/.secret': 'secret',
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'public/media/team/ana.webp': 'picture',
    'public/media/.secret': 'secret',
    'secret.txt': 'secret',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folders
}

type TestSite = Site & {
  lines: Line[]
  visit: (path: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  /** Saves as an editor does; the page shows it when this resolves. A section's id is its name. */
  save: (entity: string, data: unknown, id?: string) => Promise<void>
}

type TestSiteOptions = { renderer?: Renderer; publicUrl?: string; accessLog?: AccessLog }

/** The real app on a database of its own, filled with the examples before each test. */
export function testSite(
  make: MakePlace,
  { renderer = plainRenderer, publicUrl, accessLog }: TestSiteOptions = {},
) {
  const database = testDatabase(make)
  const folders = makeFolders()
  const test = {} as TestSite

  beforeEach(async () => {
    const { db } = database
    const { log, lines } = testLog()
    const options = { db, renderer, folders, publicUrl, trustProxy: [], log, accessLog }
    const site = await openSite(options)
    Object.assign(test, site, {
      lines,
      visit: (path, headers = {}) => site.app.inject({ url: path, headers }),
      save: async (entity, data, id = entity) => {
        await saveDocument(db, { entity, id, data, by: 'ana' })
        await site.page.refresh()
      },
    } satisfies Partial<TestSite>)
  })
  afterEach(async () => {
    test.page.close()
    await test.app.close()
  })
  return test
}

/** What the listening app answers to bytes that no browser would send. */
export async function sendBytes(app: FastifyInstance, bytes: string): Promise<string> {
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  socket.write(bytes)
  return text(socket)
}
