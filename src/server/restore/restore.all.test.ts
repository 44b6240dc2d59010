import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { recordActivity } from '../activity/note-activity.ts'
import { writeBackup } from '../backup/make-backup.ts'
import { openSnapshot } from '../backup/snapshot.ts'
import { readDocument } from '../content/documents.ts'
import { root } from '../disk/root.ts'
import { openLog } from '../http/log.ts'
import { filesOf } from '../images/library/media.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { cachedStorage } from '../images/storage/open-storage.ts'
import { openS3Storage } from '../images/storage/s3-storage.ts'
import { openSupabaseStorage } from '../images/storage/supabase-storage.ts'
import { openPublishedPage } from '../page/published-page.ts'
import { loadRenderer } from '../page/renderer.ts'
import { openDataUse } from '../site/data-use.ts'
import {
  addPicture,
  backUp,
  fillSite,
  makePlace,
  readWhole,
  restore,
  saveTitle,
  type TestPlace,
  withDatabase,
} from '../testing/backup.ts'
import { s3Account, testS3 } from '../testing/images/s3.ts'
import { testSupabase } from '../testing/images/supabase.ts'
import { databases, makeFolder, onceOn, sqlite } from '../testing/server.ts'
import { restoreSite } from './restore-site.ts'

const s3 = testS3()
const supabase = testSupabase()
type Storage = [name: string, open: () => ImageStorage]
const disk: Storage = ['disk', () => openDiskStorage(makeFolder())]
const onS3: Storage = ['S3', () => openS3Storage({ ...s3Account, endpoint: s3.url })]
const onSupabase: Storage = [
  'Supabase',
  () => openSupabaseStorage({ url: supabase.url, key: 'key' }),
]
type Side = { engine: (typeof databases)[number]; storage: Storage }

const [embedded, other = embedded] = databases as [Side['engine'], Side['engine']?]
/** Each engine with each of its storages, once the site that is backed up and once the one that is restored. */
const circle: Side[] = [
  { engine: embedded, storage: disk },
  { engine: other, storage: onS3 },
  { engine: embedded, storage: onSupabase },
  { engine: other, storage: disk },
  { engine: embedded, storage: onS3 },
]
const nameOf = ({ engine, storage }: Side) => `${engine[0]} with ${storage[0]}`

describe('a backup from one site to another', () => {
  const named = circle.map((from, index) => {
    const to = circle[(index + 1) % circle.length] ?? from
    return { title: `${nameOf(from)} to ${nameOf(to)}`, from, to }
  })

  test.each(named)(
    'copies page, pictures and history byte for byte from $title',
    async ({ from, to }) => {
      const there = await makePlace(from.engine[1], from.storage[1]())
      await fillSite(there, 'Cuidado em cópia')
      const before = await readWhole(there)
      expect(before.title).toBe('Cuidado em cópia')
      const file = await backUp(there)
      // The other site's storage has none of the files.
      for (const store of [s3, supabase]) store.objects.clear()

      const here = await makePlace(to.engine[1], to.storage[1]())
      const restored = await restore(file, here)
      expect(await readWhole(here)).toEqual(before)
      expect(restored).toMatchObject({
        kept: undefined,
        returned: ['ana@exemplo.com.br', 'bia@exemplo.com.br'],
      })
    },
  )
})

describe.each(databases)('restoring a site on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  testOnce('keeps the replaced site as a backup, from which it can be restored', async () => {
    const place = await makePlace(make)
    await fillSite(place, 'Primeiro')
    const first = await readWhole(place)
    const file = await backUp(place)
    await withDatabase(place, async (db) =>
      saveTitle(db, 'Segundo', await addPicture(db, place.images)),
    )
    const second = await readWhole(place)

    const { kept = '' } = await restore(file, place)
    expect(await readWhole(place)).toEqual(first)
    expect(existsSync(kept)).toBe(true)
    await restore(kept, place)
    expect(await readWhole(place)).toEqual(second)
  })

  testOnce(
    'puts pictures that only the replaced site had into the trash, and nothing else',
    async () => {
      const place = await makePlace(make)
      await fillSite(place, 'Primeiro')
      const file = await backUp(place)
      const url = await withDatabase(place, (db) => addPicture(db, place.images))
      await restore(file, place)
      const pending = await withDatabase(place, (db) =>
        db.selectFrom('pending_files').selectAll().execute(),
      )
      const stem = url.replace('/media/', '').replace('.jpg', '')
      expect(pending.every(({ path, state }) => path.startsWith(stem) && state === 'removed')).toBe(
        true,
      )
      expect(pending.map(({ path }) => path)).toContain(`${stem}.jpg`)
      expect(await place.images.read(`${stem}.jpg`)).toBeDefined()
    },
  )

  test('changes nobody who has access, and brings nobody back who was removed', async () => {
    const place = await makePlace(make)
    await fillSite(place, 'Primeiro')
    const file = await backUp(place)
    await withDatabase(place, async (db) => {
      await db
        .updateTable('users')
        .set({ name: 'Ana Souza' })
        .where('id', '=', 'user-ana')
        .execute()
      await db.deleteFrom('users').where('id', '=', 'user-bia').execute()
      await db
        .insertInto('accounts')
        .values({
          ...{
            id: 'account',
            user_id: 'user-ana',
            account_id: 'user-ana',
            provider_id: 'credential',
          },
          ...{ password: 'hash', created_at: '2026', updated_at: '2026' },
        })
        .execute()
    })
    expect((await restore(file, place)).returned).toEqual([])
    const rows = await withDatabase(place, (db) =>
      db
        .selectFrom('users')
        .leftJoin('accounts', 'accounts.user_id', 'users.id')
        .select(['users.name', 'accounts.password'])
        .orderBy('users.id')
        .execute(),
    )
    expect(rows).toEqual([{ name: 'Ana Souza', password: 'hash' }])
  })

  testOnce('adds to the record of activities and removes nothing from it', async () => {
    const place = await makePlace(make)
    await fillSite(place, 'Primeiro')
    await withDatabase(place, (db) => recordActivity(db, { kind: 'backup-kept', by: null }))
    const file = await backUp(place)
    const readKinds = () =>
      withDatabase(place, async (db) => {
        const rows = await db.selectFrom('activity').select('kind').orderBy('at').execute()
        return rows.map(({ kind }) => kind)
      })
    await withDatabase(place, (db) => recordActivity(db, { kind: 'signed-out', by: null }))
    const before = await readKinds()
    await restore(file, place)
    expect(await readKinds()).toEqual([...before, 'site-restored'])
    const other = await makePlace(make)
    await restore(file, other)
    const kinds = await withDatabase(other, (db) =>
      db.selectFrom('activity').select('kind').orderBy('at').execute(),
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['backup-kept', 'site-restored'])
  })

  test('that runs shows the restored content without a restart', async () => {
    const place = await makePlace(make)
    await fillSite(place, 'Primeiro')
    const file = await backUp(place)
    await withDatabase(place, async (db) => {
      await saveTitle(db, 'Segundo')
      const page = openPublishedPage({
        ...{ db, log: openLog('silent'), publicUrl: undefined },
        renderer: await loadRenderer(join(root, 'dist')),
        readDataUse: openDataUse(db, {}),
      })
      await page.refresh()
      const titleOf = () => String(page.shown()?.content.variants.identity.bytes)
      expect(titleOf()).toContain('Segundo')
      // As the command does, in a process of its own.
      await restore(file, place)
      await expect.poll(titleOf).toContain('Primeiro')
      expect((await readDocument(db, 'hero', 'hero'))?.data).toMatchObject({ title: 'Primeiro' })
      await page.close()
    })
  })

  test('keeps a save that somebody makes meanwhile in the copy of the replaced site', async () => {
    const place = await makePlace(make)
    await fillSite(place, 'Primeiro')
    const file = await backUp(place)
    await withDatabase(place, async (db) => {
      const { images } = place
      let isSaved = false
      const read: ImageStorage['read'] = async (path) => {
        // The site is being kept; what is kept so far lacks this save.
        if (!isSaved && existsSync(options.keepIn)) {
          isSaved = true
          await saveTitle(db, 'No meio')
        }
        return images.read(path)
      }
      const options = { file, dataDir: place.dataDir, keepIn: join(place.dataDir, 'backups') }
      const { kept = '' } = await restoreSite({
        ...options,
        db,
        images: { ...images, read },
      })
      expect(readdirSync(options.keepIn)).toEqual([basename(kept)])
    })
    const [kept = ''] = readdirSync(join(place.dataDir, 'backups'))
    await restore(join(place.dataDir, 'backups', kept), place)
    expect((await readWhole(place)).title).toBe('No meio')
  })

  test('is refused with a backup of another site', async () => {
    const there = await makePlace(make)
    await fillSite(there, 'De outra clínica')
    const file = await backUp(there)
    const here = await makePlace(make)
    await fillSite(here, 'Desta clínica')
    const before = await readWhole(here)

    await expect(restore(file, here)).rejects.toMatchObject({ reason: 'other' })
    expect(await readWhole(here)).toEqual(before)
  })

  testOnce(
    'turns an unused site into the one of the backup, beside the pictures that are left',
    async () => {
      const there = await makePlace(make)
      await fillSite(there, 'Recuperado')
      const file = await backUp(there)
      // The database was lost, but the storage still exists.
      const empty = { ...(await makePlace(make)), images: there.images }
      await restore(file, empty)
      expect(await readWhole(empty)).toEqual(await readWhole(there))
    },
  )

  testOnce('on another server repeats no version that the lost site may have had', async () => {
    const there = await makePlace(make)
    await fillSite(there, 'Primeiro')
    const file = await backUp(there)
    const saved = async (place: TestPlace) =>
      withDatabase(place, async (db) => {
        await saveTitle(db, 'Segundo')
        return (await readDocument(db, 'hero', 'hero'))?.version ?? 0
      })
    const lost = await saved(there)
    const here = await makePlace(make)
    await restore(file, here)
    expect(await saved(here)).toBeGreaterThan(lost)
  })

  testOnce('puts back a file that only the memory of the site still has', async () => {
    const files = openDiskStorage(makeFolder())
    const place = await makePlace(make, cachedStorage(files))
    await fillSite(place, 'Primeiro')
    const [path = ''] = await withDatabase(place, async (db) =>
      filesOf({ url: await addPicture(db, place.images) }, []),
    )
    const file = await backUp(place)
    expect(await place.images.read(path)).toBeDefined()
    await files.delete(path)
    await restore(file, place)
    expect(await files.read(path)).toBeDefined()
  })

  testOnce('that fails at the storage changes nothing, and works later', async () => {
    const here = await makePlace(make, openS3Storage({ ...s3Account, endpoint: s3.url }))
    await fillSite(here, 'Novo')
    const url = await withDatabase(here, (db) => addPicture(db, here.images))
    const fresh = await readWhole(here)
    const file = await backUp(here)
    await withDatabase(here, async (db) => {
      await db.deleteFrom('media').where('url', '=', url).execute()
      await saveTitle(db, 'Antigo')
    })
    const stem = url.replace('/media/', '').replace('.jpg', '')
    for (const key of s3.objects.keys()) if (key.includes(stem)) s3.objects.delete(key)
    const before = await readWhole(here)
    let puts = 0
    s3.faultOf = ({ method }) => (method === 'PUT' && ++puts > 2 ? 'fails' : undefined)
    onTestFinished(() => {
      s3.faultOf = () => undefined
    })
    await expect(restore(file, here)).rejects.toThrow('Erro no upload')
    s3.faultOf = () => undefined
    expect(await readWhole(here)).toEqual(before)
    const left = await withDatabase(here, (db) =>
      db.selectFrom('pending_files').select(['state']).execute(),
    )
    expect(left.length).toBeGreaterThan(0)
    await restore(file, here)
    expect(await readWhole(here)).toEqual(fresh)
    const pending = await withDatabase(here, (db) =>
      db.selectFrom('pending_files').selectAll().where('state', '=', 'storing').execute(),
    )
    expect(pending).toEqual([])
  })
})

test('a backup that would store a file outside its folder is refused', async () => {
  const there = await makePlace(sqlite)
  await fillSite(there, 'Forjado')
  const file = join(makeFolder(), 'forjada.tar.gz')
  await withDatabase(there, async (db) => {
    await db.updateTable('media').set({ url: '/media/hero-background/../../fora.jpg' }).execute()
    const images = { ...there.images, read: async () => Buffer.from('x') }
    await writeBackup(file, { images, snapshot: await openSnapshot(db), kind: 'asked' })
  })
  const here = await makePlace(sqlite)
  await expect(restore(file, here)).rejects.toMatchObject({
    reason: 'altered',
    message: expect.stringContaining('Nada foi alterado.'),
  })
})

describe('a backup while the site writes', () => {
  test.each(databases)('is consistent on %s', async (_engine, make) => {
    const place = await makePlace(make)
    await fillSite(place, 'Primeiro')
    let [file, live] = ['', 0]
    await withDatabase(place, async (db) => {
      let isDone = false
      const writing = (async () => {
        for (let turn = 0; !isDone; turn += 1) {
          await saveTitle(db, `Mudança ${turn}`, await addPicture(db, place.images, 50))
        }
      })()
      file = await backUp(place)
      isDone = true
      await writing
      live = (await db.selectFrom('saves').select('id').execute()).length
    })
    const other = await makePlace(make)
    await restore(file, other)
    const { title, revisions, saves, files } = await readWhole(other)
    const titles = revisions.filter((row) => row.includes('"entity":"hero"'))
    // Each save made one revision.
    expect(titles.length).toBe(saves.length)
    expect(saves.length).toBeLessThan(live)
    expect(title).toMatch(/^Primeiro$|^Mudança \d+$/)
    expect(files).not.toContain(undefined)
  })
})
