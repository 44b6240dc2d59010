import { once } from 'node:events'
import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { nightlyBackups } from '../backup/nightly.ts'
import { readDocument } from '../content/documents.ts'
import { readSiteId } from '../content/site.ts'
import { clearDeleted } from '../erasure/finish-erasures.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import {
  ana,
  type Browser,
  bia,
  later,
  PASSWORD,
  testAccounts,
} from '../testing/accounts/accounts.ts'
import { addPicture, saveTitle } from '../testing/backup.ts'
import { databases, makeFolder, onceOn, testLog } from '../testing/server.ts'

const MEGABYTE = 1024 * 1024
const documents = exampleDocuments().length
const carla = { ...bia, name: 'Carla Reis', email: 'carla@exemplo.com.br', role: ana.role }

describe.each(databases)('the backups of the panel on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const backupDir = makeFolder()
  const site = testAccounts(make, { backupDir, hasContent: true })

  const clients: Socket[] = []
  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy()
  })

  async function owner() {
    await site.add(ana, bia)
    return site.signedIn(ana)
  }
  const ask = async (browser: Awaited<ReturnType<typeof owner>>, form = {}) =>
    browser.post('/api/backups/ticket', { password: PASSWORD, ...form })
  const saved = (bytes: Buffer) => {
    const file = join(makeFolder(), 'copia.tar.gz')
    writeFileSync(file, bytes)
    return file
  }

  test('give an owner the whole site in one valid file, after asking for the password', async () => {
    const browser = await owner()
    const { status, body } = await ask(browser)
    expect(status).toBe(200)
    const { reply } = await browser.get(String(body.url))
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/gzip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="leveza-copia-\d{4}-\d\d-\d\dT\d{6}Z-\w{8}\.tar\.gz"$/,
      ),
    })
    const { rows, kind } = await checkBackup(saved(reply.rawPayload))
    expect({ kind, rows }).toMatchObject({ kind: 'asked', rows: { documents, users: 2 } })
    expect(reply.rawPayload.toString('latin1')).not.toContain(PASSWORD)
    const kinds = await site.db.selectFrom('activity').select('kind').execute()
    expect(kinds).toContainEqual({ kind: 'backup-downloaded' })
  })

  testOnce('are refused with a wrong password, and after too many', async () => {
    const browser = await owner()
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      statuses.push((await ask(browser, { password: 'errada' })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  testOnce('cannot be downloaded without a fresh ticket of the same session', async () => {
    const browser = await owner()
    const url = String((await ask(browser)).body.url)
    const forged = url.replace('file=', 'file=leveza')
    expect((await browser.get(forged)).status).toBe(403)
    expect((await browser.get('/api/backups/download')).status).toBe(400)
    const other = await site.signedIn(ana)
    expect((await other.get(url)).status).toBe(403)
    expect((await site.browser().get(url)).status).toBe(401)
    expect((await later(61_000, () => browser.get(url))).status).toBe(403)
  })

  testOnce('are limited to a few per minute', async () => {
    const browser = await owner()
    const statuses: number[] = []
    // A busy machine may take longer than the minute.
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    try {
      for (let turn = 0; turn < 6; turn += 1) statuses.push((await ask(browser)).status)
    } finally {
      vi.useRealTimers()
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  testOnce('are kept on the server at once when an owner asks, without the password', async () => {
    const browser = await owner()
    const { status, body } = await browser.post('/api/backups')
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'asked', name: expect.stringMatching(/^leveza-copia-/) })
    expect((await checkBackup(join(backupDir, String(body.name)))).rows.documents).toBe(documents)
    const { files } = (await browser.get('/api/backups')).body
    expect(files).toContainEqual({ ...body, createdAt: expect.any(String) })
    const kinds = await site.db.selectFrom('activity').select('kind').execute()
    expect(kinds).toContainEqual({ kind: 'backup-kept' })
    const editor = await site.signedIn(bia)
    expect((await editor.post('/api/backups')).status).toBe(403)
    rmSync(join(backupDir, String(body.name)))
  })

  test('list the nightly backups, of which each can be downloaded', async () => {
    const browser = await owner()
    const { db } = site
    const images = openDiskStorage(makeFolder())
    const { log } = testLog()
    const nightly = nightlyBackups({ db, images, log, folder: backupDir })
    await nightly.check(new AbortController().signal)
    writeFileSync(join(backupDir, 'notes.txt'), 'mine')
    const { body } = await browser.get('/api/backups')
    const id = (await readSiteId(db)).slice(0, 8)
    const name = readdirSync(backupDir).find((one) => one.includes(id)) ?? ''
    expect(body).toMatchObject({
      ...{ isNightly: true, problem: null, last: { bytes: expect.any(Number) } },
      files: expect.arrayContaining([
        { name, kind: 'nightly', createdAt: expect.any(String), bytes: expect.any(Number) },
      ]),
    })
    const { reply } = await browser.get(String((await ask(browser, { file: name })).body.url))
    expect((await checkBackup(saved(reply.rawPayload))).kind).toBe('nightly')
    for (const file of ['notes.txt', '../secret', name.replace('noite', 'copia')]) {
      const { body } = await ask(browser, { file })
      expect((await browser.get(String(body.url))).status).toBe(404)
    }
  })

  describe('can be restored while the site runs', () => {
    const restored = (browser: Browser, file: string, password = PASSWORD) =>
      browser.post('/api/backups/restore', { file, password })
    const readTitle = async () =>
      (await readDocument(site.db, 'hero', 'hero'))?.data as { title: string }

    test('and visitors see the site of that day at once', async () => {
      const browser = await owner()
      await saveTitle(site.db, 'Primeiro')
      const { name } = (await browser.post('/api/backups')).body
      await saveTitle(site.db, 'Segundo')
      await site.page.refresh()
      expect(await restored(browser, String(name))).toMatchObject({
        status: 200,
        body: { erased: 0 },
      })
      expect(await readTitle()).toMatchObject({ title: 'Primeiro' })
      expect(String(site.page.shown()?.content.variants.identity.bytes)).toContain('Primeiro')
      const { files } = (await browser.get('/api/backups')).body
      expect(files).toContainEqual(expect.objectContaining({ kind: 'replaced' }))
      // She stays signed in, and the history says who did it.
      const { saves } = (await browser.get('/api/history')).reply.json()
      expect(saves[0]).toMatchObject({ kind: 'copy', by: { name: ana.name } })
    })

    testOnce('by an owner with her password only', async () => {
      const browser = await owner()
      const { name } = (await browser.post('/api/backups')).body
      const editor = await site.signedIn(bia)
      const statuses = [
        await restored(editor, String(name)),
        await restored(browser, String(name), 'errada'),
        await restored(browser, '../leveza.db'),
      ].map(({ status }) => status)
      expect(statuses).toEqual([403, 400, 404])
    })

    testOnce('unless they are damaged, which changes nothing', async () => {
      const browser = await owner()
      await saveTitle(site.db, 'Primeiro')
      const name = String((await browser.post('/api/backups')).body.name)
      await saveTitle(site.db, 'Segundo')
      truncateSync(join(backupDir, name), 5000)
      const answer = await restored(browser, name)
      expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('Nada mudou') })
      expect(await readTitle()).toMatchObject({ title: 'Segundo' })
    })
  })

  test('are not blocked by a download that failed at its start', async () => {
    const browser = await owner()
    const { url } = (await ask(browser)).body
    await sql`alter table activity rename to away`.execute(site.db)
    expect((await browser.get(String(url))).status).toBeGreaterThanOrEqual(500)
    await sql`alter table away rename to activity`.execute(site.db)
    expect(await clearDeleted(site.db)).toBe(true)
    expect((await browser.get(String(url))).status).toBe(200)
    expect((await browser.post('/api/backups')).status).toBe(200)
  })

  test('and erasures do not wait for a download that nobody reads', async () => {
    await site.add(carla)
    const [browser, other] = [await owner(), await site.signedIn(carla)]
    const images = openDiskStorage(site.folders.uploads)
    for (let count = 0; count < 3; count += 1) await addPicture(site.db, images, MEGABYTE)
    const address = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
    const stalled = await openStalled(address, browser)
    expect(await clearDeleted(site.db)).toBe(true)
    expect((await other.post('/api/backups')).status).toBe(200)
    await openStalled(address, other)
    expect(stalled.isOpen()).toBe(true)
    await openStalled(address, browser)
    await expect.poll(stalled.isOpen).toBe(false)
  })

  /** Reads the first bytes of a download and no more. */
  async function openStalled({ host, hostname, port }: URL, browser: Browser) {
    const { url } = (await ask(browser)).body
    const arrived = once(site.app.server, 'connection')
    const client = connect(Number(port), hostname)
    clients.push(client)
    client.on('error', () => {})
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = `Host: ${host}\r\nCookie: ${cookie}\r\nSec-Fetch-Site: same-origin`
    client.write(`GET ${url} HTTP/1.1\r\n${headers}\r\n\r\n`)
    const [first] = await once(client, 'data')
    expect(String(first)).toContain('200 OK')
    client.pause()
    const [socket] = await arrived
    return { isOpen: () => !socket.destroyed }
  }
})
