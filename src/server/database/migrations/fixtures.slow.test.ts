import { describe, expect, test } from 'vitest'
import { readNewestReleaseId, readRelease } from '../../content/releases.ts'
import { makePlace, restore, withDatabase } from '../../testing/backup.ts'
import { databases, onceOn } from '../../testing/server.ts'
import { openDatabase } from '../open/open.ts'
import type { Database } from '../tables.ts'
import {
  backupFixture,
  fillPostgresFixture,
  placeSqliteFixture,
  readExpected,
} from './fixtures/load.ts'

/** What visitors saw after each of these releases, in order. */
async function readShown(db: Database, ids: number[]) {
  const releases = []
  for (const id of ids) {
    const { at, documents = [] } = (await readRelease(db, id)) ?? {}
    const shown = documents.map(({ entity, id, data, isExample }) => [entity, id, data, isExample])
    releases.push({ id, at, documents: shown })
  }
  return releases
}

/** What they saw under 0.3.0. */
const expectedOn = (engine: string) =>
  readExpected(engine as 'SQLite' | 'PostgreSQL').releases.map(({ id, at, documents }) => {
    return { id, at, documents }
  })

const idsOf = (releases: { id: number }[]) => releases.map(({ id }) => id)

describe.each(databases)('a site of 0.3.0 on %s', (engine, make) => {
  const testOnce = onceOn(engine)

  test('shows after every release what its visitors saw then', async () => {
    const place = await makePlace(make)
    if (engine === 'SQLite') placeSqliteFixture(place.dataDir)
    else {
      const db = await openDatabase(place, () => {})
      await fillPostgresFixture(db).finally(() => db.destroy())
    }
    const expected = expectedOn(engine)
    expect(await withDatabase(place, readNewestReleaseId)).toBe(expected.at(-1)?.id)
    expect(await withDatabase(place, (db) => readShown(db, idsOf(expected)))).toEqual(expected)
  })

  testOnce('comes back from its backup as it was', async () => {
    const place = await makePlace(make)
    const { manifest } = await restore(backupFixture, place)
    expect(manifest).toMatchObject({ pictures: 2, missing: [] })
    const expected = expectedOn(engine)
    expect(await withDatabase(place, (db) => readShown(db, idsOf(expected)))).toEqual(expected)
  })
})
