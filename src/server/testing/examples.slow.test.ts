import { describe, expect, test } from 'vitest'
import { seedExamples } from '../content/examples.ts'
import type { Database } from '../database/tables.ts'
import { databases, readRows, testDatabase } from './databases.ts'

/** Every row of every table, without the moments at which it was written. */
async function readEverything(db: Database) {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(tables.map(({ name }) => readRows(db, name)))
  const texts = rows.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted())
  return Object.fromEntries(tables.map(({ name }, index) => [name, texts[index]]))
}

const withoutMoments = (everything: unknown) =>
  JSON.parse(JSON.stringify(everything).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then'))

describe.each(databases)('the examples that tests start with on %s', (_engine, make) => {
  const copied = testDatabase(make, { hasExamples: true })
  const seeded = testDatabase(make)

  test('are what a new site writes', async () => {
    await seedExamples(seeded.db)
    const [copy, original] = [await readEverything(copied.db), await readEverything(seeded.db)]
    delete copy.site_identity
    delete original.site_identity
    expect(withoutMoments(copy)).toEqual(withoutMoments(original))
    expect(copy.documents).not.toEqual([])
  })
})
