import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { plainUse } from '#content/legal/testing/plain-texts.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { queueMail } from '../mail/outbox.ts'
import { testPanel } from '../testing/panel.ts'
import { databases, makeFolder, onceOn } from '../testing/server.ts'
import { ownPage } from '../testing/service.ts'
import { openStorageProbe, readStatus } from './status.ts'

const mail = { to: ['eva@exemplo.com.br'], subject: 'Olá', text: 'Olá' }

describe.each(databases)('the state of the site on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const { service, get, edit } = testPanel(make)

  test('is measured, part by part', async () => {
    await edit('hero', 'hero', { title: 'Olá' })
    const { status, body } = await get('/api/status')
    expect(status).toBe(200)
    expect(body).toEqual({
      site: { isLive: true, isLaunched: false, save: 2, savedAt: expect.stringMatching(/Z$/) },
      dataUse: plainUse,
      database: { isReady: true },
      pictures: { isReady: true, storage: 'disk' },
      mail: { isConfigured: false, waiting: 0, failed: 0 },
      backup: { isNightly: false, isOnlyHere: false, last: null, problem: null },
      proxy: [],
    })
  })

  test('counts the mail that is waiting and the mail that could not be sent', async () => {
    const { db } = service
    await queueMail(db, mail)
    const failed = await queueMail(db, mail)
    const sent = await queueMail(db, mail)
    await db.updateTable('outbox').set({ status: 'failed' }).where('id', '=', failed).execute()
    await db.updateTable('outbox').set({ status: 'sent' }).where('id', '=', sent).execute()
    expect((await get('/api/status')).body.mail).toEqual({
      isConfigured: false,
      waiting: 1,
      failed: 1,
    })
  })

  test('is reported even while a part of it fails', async () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'file'), '')
    const images = openDiskStorage(join(folder, 'file/media'))
    const broken = service.db.withSchema('nowhere')
    const status = await readStatus({
      db: broken,
      page: service.page,
      images,
      hasMailServer: true,
      proxyWarnings: () => [],
      ...{ dataDir: folder, backupDir: folder, backupBucket: undefined },
      isStorageReady: openStorageProbe(images),
    })
    expect(status).toMatchObject({
      site: { isLive: true, save: 1 },
      database: { isReady: false },
      pictures: { isReady: false },
      mail: { isConfigured: true, waiting: null, failed: null },
      backup: null,
    })
  })

  testOnce('names a proxy whose headers the site ignores', async () => {
    const headers = { ...ownPage, 'x-forwarded-for': '203.0.113.7' }
    expect((await get('/api/status', headers)).body.proxy).toEqual(['nearby-proxy'])
  })
})

describe('the storage of the pictures', () => {
  test('is tested with a real picture, which is removed again, at most once a minute', async () => {
    const folder = makeFolder()
    const isReady = openStorageProbe(openDiskStorage(folder))
    expect(await isReady()).toBe(true)
    expect(readdirSync(join(folder, 'probe'))).toEqual([])
    rmSync(join(folder, 'probe'), { recursive: true })
    expect(await isReady()).toBe(true)
    expect(readdirSync(folder)).toEqual([])
  })
})
