import { describe, expect, test } from 'vitest'
import type { StoredDocument } from '#content/index.ts'
import { readSite, readSiteAt } from '../../content/site.ts'
import { openDataUse } from '../../data-use.ts'
import { openPublishedPage } from '../../page/published-page.ts'
import { makePlace, restore, withDatabase } from '../../testing/backup.ts'
import { databases, type MakePlace } from '../../testing/databases.ts'
import { onceOn, plainRenderer, testLog } from '../../testing/server.ts'
import { openDatabase } from '../open/open.ts'
import type { Database } from '../tables.ts'
import {
  backupFixture,
  fillPostgresFixture,
  placeSqliteFixture,
  readExpected,
} from './fixtures/load.ts'
import { migrate } from './migrate.ts'

type Engine = 'SQLite' | 'PostgreSQL'

/** A site of 0.3.0 after the migration. */
async function withMigrated(
  engine: Engine,
  make: MakePlace,
  look: (db: Database) => Promise<void>,
) {
  const place = await make()
  if (engine === 'SQLite') placeSqliteFixture(place.dataDir)
  const db = await openDatabase(place, () => {})
  try {
    if (engine === 'PostgreSQL') await fillPostgresFixture(db)
    await migrate(db)
    await look(db)
  } finally {
    await db.destroy()
    await place.remove()
  }
}

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
  return asIn03(content)
}

/** The default crop of portraits, whether messages end with a code, the veil of a photo and the newest texts, which this version has changed. */
const changedSince = ['focal', 'hasReference', 'veil', 'texts']

const asIn03 = (content: object) =>
  JSON.parse(
    JSON.stringify(content, (key, value) => (changedSince.includes(key) ? undefined : value)),
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
      expect(await readContent(db)).toEqual(asIn03(expected.content))
    }))

  onceOn(engine)('comes back from its backup with that content', async () => {
    const place = await makePlace(make)
    const { manifest } = await restore(backupFixture, place)
    expect(manifest).toMatchObject({ pictures: 2, missing: [] })
    expect(await withDatabase(place, readContent)).toEqual(asIn03(expected.content))
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
})
