import type { OnQuery } from '../engine.ts'
import type { Database } from '../tables.ts'
import { openSqlite } from './sqlite.ts'

/** The configured PostgreSQL, connected at the first query, or a SQLite file in the data folder. Close it with `destroy`. */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  onConnectionLost: (error: Error) => void,
  onQuery?: OnQuery,
): Promise<Database> {
  if (databaseUrl === undefined) return openSqlite(dataDir, onQuery)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(databaseUrl, { onConnectionLost, onQuery })
}
