import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MILLISECONDS } from '#content/rules/page-clock.ts'
import { hero } from '#content/sections/hero.ts'
import type { UploadedFile } from '#protocol/library.ts'
import { copyToBucket } from '../../backup/backup-bucket.ts'
import { backupNameOf } from '../../backup/backup-format.ts'
import { writeBackup } from '../../backup/make-backup.ts'
import { openSnapshot } from '../../backup/snapshot.ts'
import { readSiteId } from '../../content/site.ts'
import { openDatabase } from '../../database/open/open.ts'
import { openSite } from '../../site/open-site.ts'
import { accounts, asEditor } from '../../testing/accounts/people.ts'
import type { DatabaseLocation, MakePlace } from '../../testing/databases.ts'
import { saveDocument } from '../../testing/documents.ts'
import { makeFolders } from '../../testing/folders.ts'
import { s3Account, testS3 } from '../../testing/images/s3.ts'
import { sharedImageWorker } from '../../testing/images/shared-worker.ts'
import { filesIn, formOf, pictureBytes, png } from '../../testing/images/uploads.ts'
import {
  databases,
  makeFolder,
  onceOn,
  plainRenderer,
  sqlite,
  testLog,
} from '../../testing/server.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import type { ImageStorage } from '../storage/image-storage.ts'
import { openS3Storage } from '../storage/s3-storage.ts'
import type { S3Account } from '../storage/storage-config.ts'
import { insertIntentions } from './pending-files.ts'

const edited = { ...hero.fallback, title: 'Olá' }

/** Moves the clock forward; timers are not affected. */
function goOn(days: number) {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + days * DAY_MILLISECONDS)
}

afterEach(() => {
  vi.useRealTimers()
})

type Backups = { backupDir?: string; backupBucket?: S3Account }

/** Starts a site on that database and that storage. */
async function start(
  place: DatabaseLocation,
  images: ImageStorage,
  mayBeginAnew = false,
  backups: Backups = {},
) {
  const db = await openDatabase(place, () => {})
  const { log, lines } = testLog()
  const site = await openSite({
    ...{ db, images, log, accounts, mayBeginAnew, ...backups, renderer: plainRenderer },
    ...{
      imageWorker: sharedImageWorker,
      folders: makeFolders(),
      publicUrl: undefined,
      trustProxy: [],
    },
  })
  await site.app.ready()
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, headers = asEditor) =>
    site.app.inject({ method, url, headers })
  return {
    db,
    ask,
    /** Resolves when the pictures have all their widths: three files each. */
    upload: async (...names: string[]): Promise<UploadedFile[]> => {
      const { headers, payload } = formOf(names.map((name) => ({ ...png, name })))
      const url = '/lm/leveza/file/batch'
      const all = { ...asEditor, ...headers }
      const answer = await site.app.inject({ method: 'POST', url, headers: all, payload })
      const unfinished = db.selectFrom('media').select('id').where('is_finished', '=', 0)
      await expect.poll(() => unfinished.execute()).toEqual([])
      return answer.json().data
    },
    warnings: () => lines.filter(({ level }) => level === 'warn').map(({ msg }) => msg),
    /** Resolves when the trash has been emptied and everything is closed. */
    stop: site.close,
  }
}

async function makePlace(make: MakePlace): Promise<DatabaseLocation> {
  const place = await make()
  onTestFinished(place.remove)
  return place
}

/** A folder with 28 old pictures. */
function filledFolder(): string {
  const folder = join(makeFolder(), 'media')
  mkdirSync(join(folder, 'team-member'), { recursive: true })
  for (let number = 10; number < 38; number++) {
    const name = `17000000000${number}_0123456789abcdef_foto.png`
    writeFileSync(join(folder, 'team-member', name), pictureBytes('png'))
  }
  return folder
}

describe('a backup beside an empty database', () => {
  /** Of a site that was edited, or of one with nothing but the examples, as the night leaves it. */
  async function backUp(isEdited: boolean): Promise<Backups & { name: string; siteId: string }> {
    const place = await makePlace(sqlite)
    const images = openDiskStorage(join(makeFolder(), 'media'))
    const site = await start(place, images)
    if (isEdited)
      await saveDocument(site.db, { entity: 'hero', id: 'hero', data: edited, by: 'ana' })
    const backupDir = makeFolder()
    const siteId = await readSiteId(site.db)
    const file = join(backupDir, backupNameOf('nightly', siteId, new Date()))
    await writeBackup(file, { snapshot: await openSnapshot(site.db), images, kind: 'nightly' })
    await site.stop()
    return { backupDir, name: basename(file), siteId }
  }
  const startBeside = async (backups: Backups, mayBeginAnew = false) => {
    const images = openDiskStorage(join(makeFolder(), 'media'))
    const site = await start(await makePlace(sqlite), images, mayBeginAnew, backups)
    await site.stop()
  }

  test('of a site in use prevents a start as new, until that is confirmed', async () => {
    const { backupDir = '', name } = await backUp(true)
    await expect(startBeside({ backupDir })).rejects.toThrow(
      `há cópias de segurança de um site que já foi usado; esta é a mais nova (${join(backupDir, name)})`,
    )
    await startBeside({ backupDir }, true)
    expect(filesIn(backupDir)).toEqual([name])
  })

  test('of a site that nobody edited does not', async () => {
    const { backupDir = '' } = await backUp(false)
    await startBeside({ backupDir })
  })

  describe('in the bucket', () => {
    const s3 = testS3()

    test.each([true, false])('prevents it only if that site was edited: %s', async (isEdited) => {
      const { backupDir: folder = '', name, siteId } = await backUp(isEdited)
      const backupBucket = { ...s3Account, endpoint: s3.url }
      const { signal } = new AbortController()
      await copyToBucket({
        account: backupBucket,
        folder,
        siteId,
        now: new Date(),
        signal,
        isWhole: true,
      })
      const starting = startBeside({ backupBucket })
      if (isEdited) await expect(starting).rejects.toThrow(`esta é a mais nova (${name})`)
      else await starting
    })

    test('that does not answer prevents it, too', async () => {
      s3.faultOf = () => 'fails'
      const backupBucket = { ...s3Account, endpoint: s3.url }
      await expect(startBeside({ backupBucket })).rejects.toThrow(
        'não foi possível ver se o armazenamento já guarda algo deste site (BACKUP_S3_BUCKET)',
      )
    })
  })
})

describe.each(databases)('pictures that a database on %s does not know', (engine, make) => {
  const testOnce = onceOn(engine)
  testOnce(
    'prevent an empty database from starting as a new site, and all 28 are kept',
    async () => {
      const place = await makePlace(make)
      const folder = filledFolder()
      const starting = start(place, openDiskStorage(folder))
      await expect(starting).rejects.toThrow(
        'o banco de dados está vazio, mas o armazenamento já guarda imagens enviadas (STORAGE=disk)',
      )
      expect(filesIn(folder)).toHaveLength(28)
      const db = await openDatabase(place, () => {})
      onTestFinished(() => db.destroy())
      const { length } = await db.introspection.getTables()
      expect(length).toBe(0)
    },
  )

  testOnce('are all kept if an owner starts a new site on the same storage', async () => {
    const place = await makePlace(make)
    const folder = filledFolder()
    const images = openDiskStorage(folder)
    const site = await start(place, images, true)
    await site.upload('a.png')
    await site.stop()
    goOn(40)
    await (await start(place, images)).stop()
    expect(filesIn(folder).filter((file) => file.endsWith('_foto.png'))).toHaveLength(28)
  })

  test("are all kept if Monday's database is restored after Tuesday's uploads", async () => {
    const place = await makePlace(make)
    const folder = join(makeFolder(), 'media')
    const images = openDiskStorage(folder)
    const site = await start(place, images)
    await site.upload('monday.png')
    goOn(1)
    await site.upload('a.png', 'b.png', 'c.png')
    await site.stop()
    const paths = filesIn(folder).sort()
    expect(paths).toHaveLength(12)

    const db = await openDatabase(place, () => {})
    await db.deleteFrom('media').where('name', '!=', 'monday.png').execute()
    await db.destroy()
    for (const days of [2, 40]) {
      goOn(days)
      await (await start(place, images)).stop()
      expect(filesIn(folder).sort()).toEqual(paths)
    }
  })

  testOnce('are removed only if this database had recorded them, and 30 days later', async () => {
    const place = await makePlace(make)
    const folder = join(makeFolder(), 'media')
    const images = openDiskStorage(folder)
    const site = await start(place, images)
    const interrupted = 'logo/1700000000000_0123456789abcdef_logo.png'
    const unknown = 'logo/1700000000000_fedcba9876543210_logo.png'
    await insertIntentions(site.db, [interrupted])
    await images.save(interrupted, pictureBytes('png'), 'image/png')
    await images.save(unknown, pictureBytes('png'), 'image/png')
    await site.stop()
    for (const days of [2, 29]) {
      goOn(days)
      await (await start(place, images)).stop()
      expect(filesIn(folder).sort()).toEqual([interrupted, unknown])
    }
    goOn(2)
    await (await start(place, images)).stop()
    expect(filesIn(folder).sort()).toEqual([unknown])
  })
})

describe('the storage of a site', () => {
  const s3 = testS3()

  test('that does not answer prevents a start as new', async () => {
    s3.faultOf = () => 'fails'
    const images = openS3Storage({ ...s3Account, endpoint: s3.url })
    await expect(start(await makePlace(sqlite), images)).rejects.toThrow(
      'não foi possível ver se o armazenamento já guarda algo deste site (STORAGE=s3)',
    )
  })

  test('can be tidied by several processes at once', async () => {
    const place = await makePlace(sqlite)
    const folder = join(makeFolder(), 'media')
    const images = openDiskStorage(folder)
    const site = await start(place, images)
    const media = await site.upload('a.png', 'b.png', 'c.png')
    for (const { id } of media) await site.ask('DELETE', `/api/media/${id}`)
    await site.upload('kept.png')
    await site.stop()
    goOn(31)
    const all = await Promise.all([1, 2, 3].map(() => start(place, images)))
    await Promise.all(all.map(({ stop }) => stop()))
    expect(all.flatMap(({ warnings }) => warnings())).toEqual([])
    expect(filesIn(folder)).toHaveLength(3)
  })
})
