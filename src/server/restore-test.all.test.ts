import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readBackupState } from './backup/backup-runs.ts'
import { nightlyBackups } from './backup/nightly.ts'
import { openDataUse } from './data-use.ts'
import type { Database } from './database/tables.ts'
import { root } from './disk/root.ts'
import { openPublishedPage } from './page/published-page.ts'
import { loadRenderer } from './page/renderer.ts'
import { tryRestore } from './restore/restore-trial.ts'
import { restoreTest } from './restore-test.ts'
import { backUp, fillSite, makePlace, type TestPlace, withDatabase } from './testing/backup.ts'
import { hasPostgres, postgres, sqlite } from './testing/databases.ts'
import { makeFolder, testLog } from './testing/server.ts'

const dist = join(root, 'dist')
const NIGHT = Date.now()
const nightOf = (days: number) => new Date(NIGHT + days * 86_400_000)

/** With its page, as in the running site. */
const withSite = (
  place: TestPlace,
  work: (site: {
    db: Database
    folder: string
    makeBackup: (days: number) => Promise<unknown>
  }) => Promise<void>,
) =>
  withDatabase(place, async (db) => {
    const { log } = testLog()
    const folder = makeFolder()
    const page = openPublishedPage({
      ...{ db, log, publicUrl: undefined, readDataUse: openDataUse(db, {}) },
      renderer: await loadRenderer(dist),
    })
    await page.refresh()
    const onMade = restoreTest({ db, log, page })
    const nightly = nightlyBackups({ db, images: place.images, log, folder, onMade })
    const { signal } = new AbortController()
    await work({ db, folder, makeBackup: (days) => nightly.check(signal, nightOf(days)) })
    await page.close()
  })

describe('a backup', () => {
  test.skipIf(!hasPostgres)('of a site on PostgreSQL is restored beside it', async () => {
    const place = await makePlace(postgres)
    await fillSite(place, 'Depois')
    await withSite(place, async ({ db, makeBackup }) => {
      await makeBackup(0)
      const { testedAt, problem } = await readBackupState(db)
      expect({ testedAt, problem }).toEqual({ testedAt: expect.any(String), problem: null })
    })
  })

  test('that holds another text than visitors read is reported until one is whole again, which is tested once a week', async () => {
    const place = await makePlace(sqlite)
    await fillSite(place, 'Depois')
    await withSite(place, async ({ db, folder, makeBackup }) => {
      const replace = (from: string, to: string) =>
        sql`update documents set data = replace(data, ${from}, ${to}) where entity = 'hero'`.execute(
          db,
        )
      await replace('Depois', 'Estragado')
      await makeBackup(0)
      expect(await readBackupState(db)).toMatchObject({
        problem: 'not-restorable',
        testedAt: null,
      })
      await replace('Estragado', 'Depois')
      await makeBackup(1)
      const { testedAt, problem } = await readBackupState(db)
      expect({ testedAt, problem }).toEqual({ testedAt: expect.any(String), problem: null })
      await makeBackup(2)
      expect((await readBackupState(db)).testedAt).toBe(testedAt)
      await makeBackup(8)
      expect(String((await readBackupState(db)).testedAt) > String(testedAt)).toBe(true)
      expect(readdirSync(folder).filter((name) => !name.endsWith('.tar.gz'))).toEqual([])
    })
  })

  test('with a damaged byte is not called whole', async () => {
    const place = await makePlace(sqlite)
    await fillSite(place, 'Depois')
    const file = await backUp(place)
    const folder = join(makeFolder(), 'trial')
    const readDataUse = (db: Database) => openDataUse(db, {})()
    const trial = { file, folder, dist, readDataUse }
    expect(await tryRestore(trial)).toMatchObject({ save: expect.any(Number) })
    const bytes = readFileSync(file)
    const middle = Math.floor(bytes.length * 0.7)
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
    writeFileSync(file, bytes)
    await expect(tryRestore(trial)).rejects.toThrow(/danificada|incompleta/)
    expect(existsSync(folder)).toBe(false)
  })
})
