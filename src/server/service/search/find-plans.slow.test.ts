import { type CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { examples } from '#content/examples/examples.ts'
import { inSave } from '../../content/saves.ts'
import { insertDocuments } from '../../content/writes.ts'
import { isPostgres } from '../../database/engine.ts'
import { withWriteLock } from '../../database/write-lock.ts'
import { databases, testDatabase } from '../../testing/server.ts'
import { idsQuery } from './find.ts'

const [example] = examples.treatments
const COUNT = 600

const documents = Array.from({ length: COUNT }, (_, index) => ({
  entity: index % 2 ? 'treatments' : 'team',
  id: `id_${index}`,
  data: { ...example, name: `Nome ${(index * 7919) % COUNT}`, order: (index * 31) % COUNT },
  isExample: false,
}))

describe.each(databases)('a long list on %s', (_engine, make) => {
  const site = testDatabase(make, { isShared: true })

  beforeAll(async () => {
    await withWriteLock(site.db, (db) =>
      inSave(db, { by: 'ana' }, (save) => insertDocuments(db, documents, save)),
    )
    await sql`analyze documents`.execute(site.db)
  })

  async function planOf({ sql: text, parameters }: CompiledQuery): Promise<string> {
    const explain = isPostgres(site.db) ? 'explain ' : 'explain query plan '
    const raw = { sql: explain + text, parameters } as CompiledQuery
    return site.db.transaction().execute(async (db) => {
      // The planner may prefer to sort a small table; the test is whether the index could replace the sort.
      if (isPostgres(db)) await sql`set local enable_sort = off`.execute(db)
      return JSON.stringify((await db.executeQuery(raw)).rows)
    })
  }

  test.each([
    [{}, 'documents_in_order'],
    [{ order: 1 }, 'documents_by_order'],
    [{ order: -1 }, 'documents_by_order'],
    [{ name: 1 }, 'documents_by_name'],
    [{ name: -1 }, 'documents_by_name'],
    [{ _updatedTime: -1 }, 'documents_by_change'],
  ] as const)('sorted by %j can be read from its index, without sorting', async (sort, index) => {
    const plan = await planOf(idsQuery(site.db, 'treatments', { filter: {}, sort }).compile())
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
  })
})
