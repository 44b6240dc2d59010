import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { seedExamples } from '../content/examples.ts'
import { readSiteId } from '../images/library/ownership.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { databases, makeFolder, testDatabase, testLog } from '../testing/server.ts'
import { writeBackup } from './backup-file.ts'
import { backupNameOf } from './backup-name.ts'
import { readBackupSummary } from './backup-runs.ts'
import { nightlyBackups } from './nightly.ts'
import { openSnapshot } from './snapshot.ts'

const NIGHT = new Date('2026-11-16T06:30:00Z')
const later = (hours: number) => new Date(NIGHT.getTime() + hours * 3_600_000)

describe.each(databases)('nightly backups on %s', (_engine, make) => {
  const site = testDatabase(make)

  async function open(folder = makeFolder()) {
    const { log, lines } = testLog()
    await seedExamples(site.db)
    const images = openDiskStorage(makeFolder())
    const nightly = nightlyBackups({ db: site.db, images, log, folder })
    const check = (now: Date, signal = new AbortController().signal) => nightly.check(signal, now)
    return { check, images, folder, lines, files: () => readdirSync(folder).sort() }
  }
  const readActivity = () => site.db.selectFrom('activity').select(['kind', 'device']).execute()

  test('are made once a night, and the panel shows their time and size', async () => {
    const { check, files } = await open()
    await check(NIGHT)
    await check(later(1))
    expect(files()).toEqual([
      expect.stringMatching(/^leveza-noite-2026-11-16T063000Z-\w{8}\.tar\.gz$/),
    ])
    const { last, problem } = await readBackupSummary(site.db, true)
    expect({ problem, bytes: last?.bytes }).toEqual({ problem: null, bytes: expect.any(Number) })
    expect(last?.bytes).toBeGreaterThan(1000)
    expect(await readActivity()).toEqual([{ kind: 'backup-made', device: 'site' }])
    await check(later(24))
    expect(files()).toHaveLength(2)
  })

  test('are made by one of several processes', async () => {
    const folder = makeFolder()
    const all = await Promise.all([open(folder), open(folder), open(folder)])
    await Promise.all(all.map(({ check }) => check(NIGHT)))
    expect(readdirSync(folder)).toHaveLength(1)
  })

  test('that fail cause a warning, and are retried an hour later', async () => {
    const folder = join(makeFolder(), 'backups')
    writeFileSync(folder, 'no folder')
    const { check, lines } = await open(folder)
    await check(NIGHT)
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'error', msg: 'the backup failed' }),
    )
    expect((await readBackupSummary(site.db, true)).problem).toBe('failed')
    expect(await readActivity()).toEqual([{ kind: 'backup-failed', device: 'site' }])

    const other = await open()
    await other.check(later(0.5))
    expect(other.files()).toEqual([])
    await other.check(later(1.1))
    expect(other.files()).toHaveLength(1)
    expect((await readBackupSummary(site.db, true)).problem).toBeNull()
  })

  test('are taken over from a process that died', async () => {
    const { check, files } = await open()
    const died = { night: '2026-11-16', state: 'running' as const, claimed_at: NIGHT.toISOString() }
    const nothing = { finished_at: null, bytes: null, error: null }
    await site.db
      .insertInto('backup_runs')
      .values({ ...died, ...nothing })
      .execute()
    await check(later(1))
    expect(files()).toEqual([])
    await check(later(3))
    expect(files()).toHaveLength(1)
  })

  test('that are more than two days old cause a warning', async () => {
    const { check } = await open()
    await check(NIGHT)
    const made = new Date()
    const hours = (count: number) => new Date(made.getTime() + count * 3_600_000)
    expect((await readBackupSummary(site.db, true, hours(47))).problem).toBeNull()
    expect((await readBackupSummary(site.db, true, hours(49))).problem).toBe('late')
    expect((await readBackupSummary(site.db, false, hours(49))).problem).toBeNull()
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

  test('that are interrupted by a shutdown leave nothing behind, and are made at the next start', async () => {
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
