import { copyFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { StoredDocument } from '#content/index.ts'
import { writeBackup } from '../../backup/make-backup.ts'
import { openSnapshot } from '../../backup/snapshot.ts'
import { readSite, readSiteAt } from '../../content/site.ts'
import { openDiskStorage } from '../../images/storage/disk-storage.ts'
import { openPublishedPage } from '../../page/published-page.ts'
import { openDataUse } from '../../site/data-use.ts'
import { makePlace, restore, withDatabase } from '../../testing/backup.ts'
import { databases, type MakePlace, sqlite } from '../../testing/databases.ts'
import { makeFolder, makeFolders } from '../../testing/folders.ts'
import { onceOn, openPlainSite, plainRenderer, testLog } from '../../testing/server.ts'
import { openDatabase } from '../open/open.ts'
import { sqliteFileOf } from '../open/sqlite.ts'
import type { Database } from '../tables.ts'
import {
  backupFixture,
  fillPostgresFixture,
  placeSqliteFixture,
  readExpected,
} from './fixtures/load.ts'
import { readMigrationNames, readTableNames } from './inspect.ts'
import { migrate } from './migrate.ts'

type Engine = 'SQLite' | 'PostgreSQL'

/** A site of 0.3.0, closed after the test. */
async function openFormer(engine: Engine, make: MakePlace) {
  const place = await make()
  onTestFinished(place.remove)
  if (engine === 'SQLite') placeSqliteFixture(place.dataDir)
  const db = await openDatabase(place, () => {})
  onTestFinished(() => db.destroy())
  if (engine === 'PostgreSQL') await fillPostgresFixture(db)
  return { db, place }
}

/** A site of 0.3.0 after the migration. */
async function withMigrated(
  engine: Engine,
  make: MakePlace,
  look: (db: Database) => Promise<void>,
) {
  const { db } = await openFormer(engine, make)
  await migrate(db)
  await look(db)
}

/** Its tables and the migrations that it has been through. */
const readTables = async (db: Database) => [
  (await readTableNames(db)).sort(),
  await readMigrationNames(db),
]

/** By lists, because only the order within a list means something; without what was erased as a whole. */
function listsOf(documents: StoredDocument[], erased: ReadonlySet<string>) {
  const shown = documents.filter(({ id }) => !erased.has(id))
  return Object.fromEntries(
    [...Map.groupBy(shown, ({ entity }) => entity)]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([entity, list]) => [
        entity,
        list
          .toSorted((one, other) => orderOf(one) - orderOf(other))
          .map(({ id, data, isExample }) => ({ id, data, isExample })),
      ]),
  )
}

/** What `/api/content` answers. */
async function readContent(db: Database) {
  const page = openPublishedPage({
    ...{ db, log: testLog().log, renderer: plainRenderer, publicUrl: undefined },
    readDataUse: openDataUse(db, {}),
  })
  await page.refresh()
  const content = JSON.parse(String(page.shown()?.content.variants.identity.bytes))
  await page.close()
  return content
}

/** The default crop of portraits, whether messages end with a code, and the shipped pictures, which were drawn anew in the clinic's colour: this version has changed them. */
const changedSince = ['focal', 'hasReference', 'art', 'tint']
const ART_ADDRESS = /"\/art\/[^/"]+\//g

/** The names that 0.3.0 had: what was added since stands beside them. */
const asIn03 = (content: object) =>
  JSON.parse(
    JSON.stringify(content, (key, value) =>
      changedSince.includes(key) ? undefined : value,
    ).replaceAll(ART_ADDRESS, '"/media/'),
  )

const orderOf = ({ data }: StoredDocument) => (data as { order?: number }).order ?? 0

describe.each(databases)('a site of 0.3.0 on %s, migrated,', (name, make) => {
  const engine = name as Engine
  const expected = readExpected(engine)
  const erased = new Set(expected.erased.filter(({ what }) => what === 'entry').map(({ id }) => id))

  test('shows after every save what its visitors saw then', () =>
    withMigrated(engine, make, async (db) => {
      for (const { id, at, isLaunched, documents } of expected.releases) {
        const site = await readSiteAt(db, id)
        expect(site, `save ${id}`).toMatchObject({ at, isLaunched })
        const then = documents.map(([entity, id, data, isExample]) => ({
          entity,
          id,
          data,
          isExample,
        }))
        expect(listsOf(site?.documents ?? [], erased), `save ${id}`).toEqual(listsOf(then, erased))
      }
    }))

  test('shows its visitors what they saw, and besides only what is hidden', () =>
    withMigrated(engine, make, async (db) => {
      const documents = (await readSite(db))?.documents ?? []
      const last = expected.releases.at(-1)?.documents ?? []
      const known = new Set(last.map(([, id]) => id))
      const then = last.map(([entity, id, data, isExample]) => ({ entity, id, data, isExample }))
      const shown = documents.filter(({ id }) => known.has(id))
      expect(listsOf(shown, erased)).toEqual(listsOf(then, erased))
      const added = documents.filter(({ id }) => !known.has(id))
      expect(
        added.every(
          ({ entity, data }) =>
            entity === 'testimonials' && !(data as { is_approved: boolean }).is_approved,
        ),
      ).toBe(true)
    }))

  test('answers with the content that it answered with', () =>
    withMigrated(engine, make, async (db) => {
      expect(await readContent(db)).toMatchObject(asIn03(expected.content))
    }))

  onceOn(engine)('comes back from its backup with that content', async () => {
    const place = await makePlace(make)
    const { manifest } = await restore(backupFixture, place)
    expect(manifest).toMatchObject({ pictures: 2, missing: [] })
    expect(await withDatabase(place, readContent)).toMatchObject(asIn03(expected.content))
  })

  test('keeps what waited as drafts, and what was scheduled with its day', () =>
    withMigrated(engine, make, async (db) => {
      const rows = await db.selectFrom('drafts').selectAll().execute()
      const drafts = new Map(rows.map((row) => [`${row.entity}/${row.id}`, row]))
      const waiting = expected.waiting.filter(
        ({ entity, working }) => entity !== 'testimonials' && working !== null,
      )
      for (const { entity, id, working } of waiting) {
        const draft = drafts.get(`${entity}/${id}`)
        expect(draft, `${entity}/${id}`).toBeDefined()
        if (!draft?.publish_at) expect(JSON.parse(draft?.data ?? '')).toEqual(working)
      }
      const days = rows.map(({ publish_at }) => publish_at).filter(Boolean)
      expect(days.length).toBeGreaterThan(0)
      for (const day of days) expect(expected.scheduled.map(({ dueAt }) => dueAt)).toContain(day)
    }))

  test('starts, and shows its last save', async () => {
    const { db, place } = await openFormer(engine, make)
    const folders = { ...makeFolders(), data: place.dataDir }
    const site = await openPlainSite({ db, folders })
    onTestFinished(site.close)
    const content = JSON.parse((await site.app.inject('/api/content')).body)
    expect(content).toMatchObject(asIn03(expected.content))
  })

  test('is as it was when one of its migrations fails', async () => {
    const { db } = await openFormer(engine, make)
    await sql`create table job_lease (id integer)`.execute(db)
    const before = await readTables(db)
    await expect(migrate(db)).rejects.toThrow('job_lease')
    expect(await readTables(db)).toEqual(before)
  })

  test('is backed up by this version, and restored from that', async () => {
    const { db, place } = await openFormer(engine, make)
    const file = join(makeFolder(), 'copia.tar.gz')
    const images = openDiskStorage(join(place.dataDir, 'media'))
    await writeBackup(file, { snapshot: await openSnapshot(db), images, kind: 'asked' })
    const here = await makePlace(make)
    await restore(file, here)
    expect(await withDatabase(here, readContent)).toMatchObject(asIn03(expected.content))
  })
})

describe('the database of 0.3.0 on SQLite', () => {
  const open = () => openFormer('SQLite', sqlite)

  test('is kept beside the backups before its tables change', async () => {
    const { db, place } = await open()
    const before = await readTables(db)
    const folder = join(place.dataDir, 'backups')
    const copy = (await migrate(db, folder)) ?? ''
    expect(copy).toMatch(/backups\/leveza-antes-de-0005-saves-[0-9a-f]{8}\.db$/)
    const dataDir = makeFolder()
    copyFileSync(copy, sqliteFileOf(dataDir))
    const kept = await openDatabase({ dataDir, databaseUrl: undefined }, () => {})
    onTestFinished(() => kept.destroy())
    expect(await readTables(kept)).toEqual(before)
  })

  test('is kept for the account of the site alone', async () => {
    const { db, place } = await open()
    const copy = (await migrate(db, join(place.dataDir, 'backups'))) ?? ''
    expect(statSync(copy).mode & 0o777).toBe(0o600)
  })

  test('is kept once, however often its migration fails', async () => {
    const { db, place } = await open()
    await sql`create table job_lease (id integer)`.execute(db)
    const folder = join(place.dataDir, 'backups')
    for (let turn = 0; turn < 2; turn += 1)
      await expect(migrate(db, folder)).rejects.toThrow('job_lease')
    expect(readdirSync(folder)).toHaveLength(1)
  })

  test('keeps its tables where it cannot be copied', async () => {
    const { db, place } = await open()
    const before = await readTables(db)
    const folder = join(sqliteFileOf(place.dataDir), 'backups')
    await expect(migrate(db, folder)).rejects.toThrow(
      /não foi possível guardar uma cópia do banco.+\nNada foi alterado/,
    )
    expect(await readTables(db)).toEqual(before)
  })
})
