import { Kysely, PostgresDialect, sql } from 'kysely'
import { originOf } from '../migrations/inspect.ts'
import { refusal } from '../refusals.ts'
import type { Database } from '../tables.ts'

const CONNECTION_TIMEOUT_MILLISECONDS = 5_000
const MAX_CONNECTIONS = 10

/** https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat */
const JSONB = 3802
const BIGINT = 20

/** Opens the database at the address. One that does not answer or is not ours is refused unchanged. */
export async function openPostgres(
  address: string,
  onConnectionLost: (error: Error) => void,
): Promise<Database> {
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool: await openPool(address, onConnectionLost) }),
  })
  try {
    await requireOurs(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function requireOurs(db: Database) {
  try {
    await sql`select 1`.execute(db)
  } catch (cause) {
    throw refusal('unreachable', 'PostgreSQL', cause)
  }
  const origin = await originOf(db)
  if (origin === 'foreign' || origin === 'newer') throw refusal(origin, 'PostgreSQL')
}

async function openPool(address: string, onConnectionLost: (error: Error) => void) {
  const { default: pg } = await import('pg')
  const getTypeParser: typeof pg.types.getTypeParser = (type, format) => {
    // Rows look the same on both engines: JSON is text, and counts are numbers.
    if (type === JSONB) return String
    if (type === BIGINT) return Number
    return pg.types.getTypeParser(type, format)
  }
  const pool = new pg.Pool({
    connectionString: address,
    application_name: 'leveza',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
    keepAlive: true,
    max: MAX_CONNECTIONS,
    types: { getTypeParser },
  })
  // Without a listener, a restart of the database would end this process too.
  pool.on('error', onConnectionLost)
  return pool
}
