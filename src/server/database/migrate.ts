import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Database } from './tables.ts'

/** Brings the tables up to date, all or nothing; safe when several processes start at once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
