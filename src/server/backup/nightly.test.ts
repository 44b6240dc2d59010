import { readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { seedExamples } from '../content/examples.ts'
import { readSiteId } from '../content/site.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import type { S3Account } from '../images/storage/storage-config.ts'
import { addLostPicture } from '../testing/backup.ts'
import { s3Account, testS3 } from '../testing/images/s3.ts'
import { databases, makeFolder, testDatabase, testLog } from '../testing/server.ts'
import { listBackups, RESERVED_BYTES } from './backup-folder.ts'
import { backupNameOf, partOf } from './backup-format.ts'
import { readBackupState, readBackupSummary } from './backup-runs.ts'
import { writeBackup } from './make-backup.ts'
import { nightlyBackups } from './nightly.ts'
import { openSnapshot } from './snapshot.ts'

const NIGHT = new Date('2026-11-16T06:30:00Z')
const later = (hours: number) => new Date(NIGHT.getTime() + hours * 3_600_000)

const s3 = testS3()

describe.each(databases)('nightly backups on %s', (_engine, make) => {
  const site = testDatabase(make)

  async function open(folder = makeFolder(), bucket?: S3Account) {
    const { log, lines } = testLog()
    await seedExamples(site.db)
    const images = openDiskStorage(makeFolder())
    let free = Number.POSITIVE_INFINITY
    const freeBytesOf = async () => free
    const nightly = nightlyBackups({ db: site.db, images, log, folder, bucket, freeBytesOf })
    const check = (now: Date, signal = new AbortController().signal) => nightly.check(signal, now)
    const setFree = (bytes: number) => {
      free = bytes
    }
    return { check, images, folder, lines, setFree, files: () => readdirSync(folder).sort() }
  }
  const readActivity = () => site.db.selectFrom('activity').select(['kind', 'device']).execute()

  test('are made once a night, and the panel shows their time and size', async () => {
    const { check, files } = await open()
    await check(NIGHT)
    await check(later(1))
    expect(files()).toEqual([
      expect.stringMatching(/^leveza-noite-2026-11-16T063000Z-\w{8}\.tar\.gz$/),
    ])
    const { last, problem } = await readBackupState(site.db, later(1))
    expect({ problem, bytes: last?.bytes }).toEqual({ problem: null, bytes: expect.any(Number) })
    expect(last?.bytes).toBeGreaterThan(1000)
    expect(await readActivity()).toEqual([{ kind: 'backup-made', device: 'site' }])
    await check(later(24))
    expect(files()).toHaveLength(2)
  })

  test('are made although one of this night was made while the clock was wrong', async () => {
    const { check, files } = await open()
    await check(later(8))
    await check(NIGHT)
    expect(files()).toHaveLength(2)
  })

  test('that fail cause a warning, and are retried an hour later', async () => {
    const folder = join(makeFolder(), 'backups')
    writeFileSync(folder, 'no folder')
    const { check, lines } = await open(folder)
    await check(NIGHT)
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'error', msg: 'the backup failed' }),
    )
    expect((await readBackupState(site.db, NIGHT)).problem).toBe('failed')
    expect(await readActivity()).toEqual([{ kind: 'backup-failed', device: 'site' }])

    const other = await open()
    await other.check(later(0.5))
    expect(other.files()).toEqual([])
    await other.check(later(1.1))
    expect(other.files()).toHaveLength(1)
    expect((await readBackupState(site.db, later(2))).problem).toBeNull()
  })

  test('are taken over from a process that died', async () => {
    const { check, files } = await open()
    const died = { night: '2026-11-16', state: 'running' as const, claimed_at: NIGHT.toISOString() }
    const nothing = { finished_at: null, bytes: null, error: null }
    await site.db
      .insertInto('backup_runs')
      .values({ ...died, ...nothing })
      .execute()
    await check(later(0.5))
    expect(files()).toEqual([])
    await check(later(1.1))
    expect(files()).toHaveLength(1)
  })

  test('that are more than two days old cause a warning', async () => {
    const { check } = await open()
    await check(NIGHT)
    const made = new Date()
    const hours = (count: number) => new Date(made.getTime() + count * 3_600_000)
    expect((await readBackupState(site.db, hours(47))).problem).toBeNull()
    expect((await readBackupState(site.db, hours(49))).problem).toBe('late')
  })

  test('are rotated, and no other file of the folder is ever touched', async () => {
    const { check, folder, images, files } = await open()
    const siteId = await readSiteId(site.db)
    const write = async (kind: 'nightly' | 'asked' | 'replaced', name: string) =>
      writeBackup(join(folder, name), { snapshot: await openSnapshot(site.db), images, kind })
    const old = (hour: number) => new Date(Date.parse('2024-03-01T06:00:00Z') + hour * 3_600_000)
    const [expendable, kept] = [1, 2].map((hour) => backupNameOf('nightly', siteId, old(hour)))
    const pretending = backupNameOf('nightly', siteId, old(0))
    const foreign = backupNameOf('nightly', 'ffffffff', old(0))
    await write('nightly', expendable ?? '')
    await write('nightly', kept ?? '')
    await write('asked', pretending)
    await write('nightly', foreign)
    await write('replaced', backupNameOf('replaced', siteId, old(0)))
    writeFileSync(join(folder, backupNameOf('nightly', siteId, old(-1))), 'not a backup')
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    const before = files()
    await check(NIGHT)
    const made = files().filter((name) => !before.includes(name))
    expect(made).toHaveLength(1)
    expect(files()).toEqual([...before, ...made].filter((name) => name !== expendable).sort())
  })

  test('are not made where they would fill the disk, and none is deleted for them', async () => {
    const { check, files, setFree } = await open()
    await check(NIGHT)
    const before = files()
    setFree(RESERVED_BYTES)
    await check(later(24))
    expect(files()).toEqual(before)
    expect((await readBackupState(site.db, later(24))).problem).toBe('failed')
    setFree(2 * RESERVED_BYTES)
    await check(later(26))
    expect(files()).toHaveLength(2)
  })

  test('say that there is little space, before there is none', async () => {
    const { check, folder } = await open()
    await check(NIGHT)
    const places = { dataDir: folder, backupDir: folder, backupBucket: undefined }
    const problemOn = async (free: number) =>
      (await readBackupSummary(site.db, places, async () => free)).problem
    expect(await problemOn(RESERVED_BYTES)).toBe('little-space')
    expect(await problemOn(2 * RESERVED_BYTES)).not.toBe('little-space')
  })

  test('of a night in the future hide no failure of tonight', async () => {
    const { check } = await open()
    await check(later(99_999))
    const folder = join(makeFolder(), 'backups')
    writeFileSync(folder, 'no folder')
    await (await open(folder)).check(NIGHT)
    expect(await readBackupState(site.db, NIGHT)).toMatchObject({ last: null, problem: 'failed' })
  })

  test('follow no link that somebody put into the folder', async () => {
    const { check, folder, files } = await open(makeFolder(), { ...s3Account, endpoint: s3.url })
    const siteId = await readSiteId(site.db)
    const secret = join(makeFolder(), 'secret')
    writeFileSync(secret, 'not for anybody')
    const link = backupNameOf('nightly', siteId, later(-24))
    symlinkSync(secret, join(folder, link))
    symlinkSync(secret, join(folder, partOf(backupNameOf('nightly', siteId, NIGHT))))
    s3.objects.clear()
    await check(NIGHT)
    expect(readFileSync(secret, 'utf8')).toBe('not for anybody')
    expect(await listBackups([folder], siteId)).toHaveLength(1)
    expect([...s3.objects.keys()]).toEqual([`backups/${files()[1]}`])
  })

  test('clear away what a killed process left, unless it may still be writing', async () => {
    const { check, folder, files } = await open()
    const siteId = await readSiteId(site.db)
    const [left, recent] = [-48, -1].map((hours) => {
      const name = partOf(backupNameOf('asked', siteId, later(hours)))
      writeFileSync(join(folder, name), 'half')
      utimesSync(join(folder, name), later(hours), later(hours))
      return name
    })
    writeFileSync(join(folder, 'film.part'), 'mine')
    await check(NIGHT)
    expect(files()).toEqual(expect.arrayContaining(['film.part', recent]))
    expect(files()).not.toContain(left)
  })

  test('delete a copy from before an update once all of a year of backups are newer', async () => {
    const { check, folder, files } = await open()
    const siteId = await readSiteId(site.db)
    const names = [-400, -300].map((days) => {
      const name = `leveza-antes-de-000${-days / 100}-saves-${siteId.slice(0, 8)}.db`
      writeFileSync(join(folder, name), 'a database')
      utimesSync(join(folder, name), later(24 * days), later(24 * days))
      return name
    })
    await check(later(24 * 7_000))
    expect(files()).toEqual(expect.arrayContaining(names))
    for (let month = 1; month <= 11; month += 1)
      writeFileSync(join(folder, backupNameOf('nightly', siteId, later(-24 * 31 * month))), '')
    await check(later(24 * 7_001))
    expect(files()).toContain(names[1])
    expect(files()).not.toContain(names[0])
  })

  test('are copied to a bucket, where only expired ones of this site are deleted', async () => {
    const siteId = await readSiteId(site.db)
    const stored = { bytes: Buffer.from('a backup'), type: 'application/gzip', cacheControl: '' }
    const old = (hour: number) => backupNameOf('nightly', siteId, later(hour - 20_000))
    const [expired, kept, unclaimed] = [old(1), old(2), old(0)].map((name) => `backups/${name}`)
    const foreign = `backups/${backupNameOf('nightly', 'ffffffff', later(-20_000))}`
    const own = { ...stored, metadata: { 'x-amz-meta-site-id': siteId } }
    s3.objects.set(String(expired), own).set(String(kept), own)
    s3.objects.set(String(unclaimed), stored).set(foreign, stored)
    const account = { ...s3Account, endpoint: s3.url }
    const { check, files } = await open(makeFolder(), account)
    await check(NIGHT)
    const made = `backups/${files()[0]}`
    const left = [made, kept, unclaimed, foreign].sort()
    expect([...s3.objects.keys()].sort()).toEqual(left)
    expect(s3.objects.get(made)?.bytes.length).toBe(
      (await readBackupState(site.db, NIGHT)).last?.bytes,
    )

    s3.faultOf = () => 'fails'
    await check(later(24))
    expect(files()).toHaveLength(2)
    expect((await readBackupState(site.db, later(24))).problem).toBe('not-copied')
    s3.faultOf = () => undefined
    await check(later(48))
    expect((await readBackupState(site.db, later(48))).problem).toBeNull()
    expect(s3.objects.size).toBe(left.length + 2)
  })

  test('without a picture that the site still has push out no older copy, and say so', async () => {
    const siteId = await readSiteId(site.db)
    const account = { ...s3Account, endpoint: s3.url }
    const { check, folder, images, files, lines } = await open(makeFolder(), account)
    const write = async (name: string) =>
      writeBackup(join(folder, name), {
        ...{ snapshot: await openSnapshot(site.db), images, kind: 'nightly' },
      })
    const old = [1, 2].map((hour) => backupNameOf('nightly', siteId, later(hour - 20_000)))
    for (const name of old) await write(name)
    const stored = { bytes: Buffer.from('a backup'), type: 'application/gzip', cacheControl: '' }
    for (const name of old)
      s3.objects.set(`backups/${name}`, { ...stored, metadata: { 'x-amz-meta-site-id': siteId } })
    const first = await addLostPicture(site.db)
    await check(NIGHT)
    expect(files()).toEqual(expect.arrayContaining(old))
    expect([...s3.objects.keys()].sort()).toEqual(files().map((name) => `backups/${name}`))
    expect((await readBackupState(site.db, later(1))).problem).toBe('incomplete')
    const told = { level: 'error', missing: 5, first }
    expect(lines).toContainEqual(expect.objectContaining(told))

    // What is in the trash may be missing.
    await site.db.updateTable('media').set({ deleted_at: NIGHT.toISOString() }).execute()
    await check(later(24))
    expect((await readBackupState(site.db, later(25))).problem).toBeNull()
    expect(files()).not.toContain(old[0])
    expect(s3.objects.has(`backups/${old[0]}`)).toBe(false)
  })

  test('interrupted by a shutdown leave nothing behind, and are made at the next start', async () => {
    const { check, files } = await open()
    const ending = new AbortController()
    const checking = check(NIGHT, ending.signal)
    ending.abort()
    await checking
    const interrupted = files()
    const other = await open()
    await other.check(later(0.1))
    expect([...interrupted, ...other.files()]).toHaveLength(1)
  })
})
