import type { Database } from '../tables.ts'
import { openSqlite } from './sqlite.ts'

/** PostgreSQL where the configuration names one, connected to at its first query; otherwise a file in the data folder. Close it with `destroy`. */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  onConnectionLost: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl === undefined) return openSqlite(dataDir)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(databaseUrl, { onConnectionLost })
}
