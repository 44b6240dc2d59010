import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { RestoreProblem } from '../backup/refusals.ts'
import { isSqliteBusy } from '../database/failures.ts'
import { openPostgres } from '../database/open/postgres.ts'
import { openSqliteAlone } from '../database/open/sqlite.ts'
import type { Database } from '../database/tables.ts'

/** The application name of this program on PostgreSQL; that of a site is `leveza`. */
const OWN_NAME = 'leveza-restore'

/** PostgreSQL lists a connection for a moment after a site that was stopped has closed it. */
const CLOSING_MILLISECONDS = 2_000
const POLL_MILLISECONDS = 50

type DatabaseLocation = { dataDir: string; databaseUrl: string | undefined }

/** Opens the database of a site that is not running. Throws a RestoreProblem if it is. */
export async function openAlone({ dataDir, databaseUrl }: DatabaseLocation): Promise<Database> {
  if (databaseUrl === undefined) {
    return openSqliteAlone(dataDir).catch((error) => {
      throw isSqliteBusy(error) ? new RestoreProblem('running', 'SQLite', error) : error
    })
  }
  const address = new URL(databaseUrl)
  address.searchParams.set('application_name', OWN_NAME)
  const db = await openPostgres(address.href, { onConnectionLost: () => {} })
  try {
    const end = Date.now() + CLOSING_MILLISECONDS
    while ((await isInUse(db)) && Date.now() < end) await pause(POLL_MILLISECONDS)
    await requireNobodyElse(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** For PostgreSQL, where another process could start at any time. Throws a RestoreProblem. */
export async function requireNobodyElse(db: Database): Promise<void> {
  if (await isInUse(db)) throw new RestoreProblem('running', 'PostgreSQL')
}

async function isInUse(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'leveza'`.execute(db)
  return rows.length > 0
}
