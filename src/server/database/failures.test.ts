import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hasPostgres, postgres } from '../testing/databases.ts'
import { testDatabase } from '../testing/server.ts'

describe.skipIf(!hasPostgres)('a PostgreSQL that cannot save', () => {
  const site = testDatabase(postgres)
  const fail = (code: string) =>
    sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(site.db)

  test.each([
    ['its disk is full', '53100', 'disk-full', 507],
    ['a table is locked', '55P03', 'database-busy', 503],
    ['two saves wait for each other', '40P01', 'database-busy', 503],
    ['it is shutting down', '57P01', 'database-lost', 503],
    ['it is a standby after a failover', '25006', 'database-lost', 503],
  ])('because %s reports it', async (_why, sqlState, code, statusCode) => {
    await expect(fail(sqlState)).rejects.toMatchObject({
      code,
      statusCode,
      cause: { code: sqlState },
    })
  })

  test('because of our own mistake does not report an outage', async () => {
    await expect(fail('42P01')).rejects.toMatchObject({ name: 'error', code: '42P01' })
  })
})
