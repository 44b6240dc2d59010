import { describe, expect, test } from 'vitest'
import { databases, testDatabase } from '../testing/server.ts'
import { backupTables, leftOut } from './snapshot.ts'

describe.each(databases)('a backup on %s', (_engine, make) => {
  const site = testDatabase(make)
  const readTables = async () =>
    (await site.db.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely_'))

  test('includes every table, or gives a reason for leaving it out', async () => {
    const names = (await readTables()).map(({ name }) => name)
    const decided = [...backupTables.map(({ name }) => name), ...Object.keys(leftOut)]
    expect(decided.sort()).toEqual(names.sort())
    expect(Object.values(leftOut)).not.toContain('')
  })

  test('reads each table by columns that exist', async () => {
    const tables = new Map((await readTables()).map(({ name, columns }) => [name, columns]))
    for (const { name, key, people } of backupTables) {
      const columns = tables.get(name)?.map((column) => column.name) ?? []
      expect(columns).toEqual(expect.arrayContaining([...key, ...people]))
    }
  })

  test('has no column that could contain a secret', async () => {
    const names = new Set<string>(backupTables.map(({ name }) => name))
    const columns = (await readTables())
      .filter(({ name }) => names.has(name))
      .flatMap(({ columns }) => columns.map((column) => column.name))
    expect(
      columns.filter((name) => /password|secret|token|code|(?<!thumb)hash/.test(name)),
    ).toEqual([])
  })
})
