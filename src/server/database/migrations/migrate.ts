import { Migrator } from 'kysely/migration'
import { refusal } from '../refusals.ts'
import type { Database } from '../tables.ts'
import { migrations } from './index.ts'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501'

/** Brings the tables up to date, all or nothing; safe when several processes start at once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (isForbidden(error)) throw refusal('forbidden', 'PostgreSQL', error)
  if (error) throw error
}

const isForbidden = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE
