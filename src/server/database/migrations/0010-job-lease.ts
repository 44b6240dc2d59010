import type { Kysely } from 'kysely'
import { required } from './first/columns.ts'

/** One row: which of several processes runs the jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_lease')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('holder', 'text', required)
    .addColumn('ends_at', 'double precision', required)
    .execute()
}
