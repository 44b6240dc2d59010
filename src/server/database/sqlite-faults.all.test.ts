import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mountSmallDisk } from '../testing/processes/disk.ts'
import { makeFolder, sqlite } from '../testing/server.ts'
import { testService } from '../testing/service.ts'
import { sqliteFileOf } from './open/sqlite.ts'

const PAGE_VISITS = 200
const SAVERS = 4
const DISK_MEGABYTES = 16

/** Lets another program hold the lock of the file until the returned function is called, or the test ends. */
async function lock(path: string): Promise<() => Promise<void>> {
  const release = await lockSqliteFile(path)
  onTestFinished(release)
  return release
}

const save = (title: string) => ({
  method: 'PUT' as const,
  path: '/lm/leveza/hero/documents',
  body: { filter: { _id: 'hero' }, update: { title } },
})

const titles = Array.from({ length: SAVERS }, (_, index) => `Olá ${index}`)

describe('while another program holds the lock of the SQLite file', () => {
  let dataDir = ''
  const service = testService(async () => {
    dataDir = makeFolder()
    return { ...(await sqlite()), dataDir }
  })
  const send = (title: string) => service.send(save(title))

  test('visitors get the page and editors their documents before the waiting saves are done', async () => {
    const unlock = await lock(sqliteFileOf(dataDir))
    const order: string[] = []
    const saves = titles.map((title) => send(title).finally(() => order.push('save')))
    for (let visit = 0; visit < PAGE_VISITS; visit += 1) {
      expect((await service.app.inject('/')).statusCode).toBe(200)
    }
    order.push('pages')
    const read = await service.send({ path: '/lm/leveza/hero/documents/hero' })
    order.push('document')
    await unlock()

    expect(read.status).toBe(200)
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(order).toEqual(['pages', 'document', 'save', 'save', 'save', 'save'])
  })

  test('a save that waits too long is refused, changes nothing and can be repeated', async () => {
    const before = await service.everything()
    const unlock = await lock(sqliteFileOf(dataDir))
    const [ready, ...answers] = await Promise.all([
      service.app.inject('/api/health/ready'),
      ...titles.map(send),
    ])
    for (const { status, message, reply } of answers) {
      expect([status, reply.headers['retry-after']]).toEqual([503, '5'])
      expect(message).toContain('O banco de dados está ocupado')
    }
    expect(ready?.statusCode).toBe(503)
    expect(ready?.json().code).toBe('database-busy')
    expect(await service.everything()).toEqual(before)

    await unlock()
    expect((await send('Olá')).status).toBe(200)
    expect((await service.app.inject('/api/health/ready')).statusCode).toBe(200)
  })
})

describe.each(['file', 'disk'] as const)('a %s that is full', (kind) => {
  const disk = kind === 'disk' ? mountSmallDisk(makeFolder(), DISK_MEGABYTES) : undefined
  const service = testService(async () => ({
    dataDir: disk?.folder ?? makeFolder(),
    databaseUrl: undefined,
    remove: async () => disk?.unmount(),
  }))
  const send = (title: string) => service.send(save(title))

  async function fill() {
    if (disk) return disk.fill()
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(service.db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(service.db)
  }
  async function free() {
    if (disk) return disk.free()
    await sql.raw('pragma max_page_count = 1000000').execute(service.db)
  }

  /** The free space in the last database page still allows some saves. */
  async function saveUntilRefused() {
    for (let turn = 0; ; turn += 1) {
      const before = await service.everything()
      const answer = await send(`Olá ${turn}`)
      if (answer.status !== 200) return { before, answer }
    }
  }

  test('is reported to the editor, and saves are accepted again once there is space', async ({
    skip,
  }) => {
    skip(kind === 'disk' && !disk, 'this account may not mount a file system')
    await fill()
    const { before, answer } = await saveUntilRefused()
    expect([answer.status, answer.reply.headers['retry-after']]).toEqual([507, '60'])
    expect(answer.message).toContain('O servidor está sem espaço em disco')
    expect(await service.everything()).toEqual(before)
    expect((await service.app.inject('/')).statusCode).toBe(200)
    if (disk) {
      const ready = await service.app.inject('/api/health/ready')
      expect([ready.statusCode, ready.json().code]).toEqual([507, 'disk-full'])
    }

    await free()
    expect((await send('Olá')).status).toBe(200)
    expect((await service.app.inject('/api/health/ready')).statusCode).toBe(200)
    expect((await service.app.inject('/')).body).toContain('<title>Olá</title>')
  })
})

const LOCKER = `
  import { DatabaseSync } from 'node:sqlite'
  new DatabaseSync(process.argv[1]).exec('begin immediate')
  process.stdout.write('locked')
  process.stdin.resume()
`

/** Lets another program hold the lock of the SQLite file. Returns a function that releases it. */
async function lockSqliteFile(path: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', LOCKER, path])
  const exit = once(child, 'exit')
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGKILL')
    await exit
  }
}
