import { type Kysely, sql } from 'kysely'

/** Who did what and when, and one row for each night's backup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activity')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('by', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('activity_newest').on('activity').columns(['at', 'id']).execute()
  await db.schema
    .createIndex('activity_by_kind')
    .on('activity')
    .columns(['kind', 'at', 'id'])
    .execute()
  await db.schema
    .createIndex('activity_by_person')
    .on('activity')
    .columns(['by', 'at', 'id'])
    .execute()

  await db.schema
    .createTable('backup_runs')
    .addColumn('night', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('claimed_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('bytes', 'bigint')
    .addColumn('error', 'text')
    .addCheckConstraint('backup_runs_state', sql`state in ('running', 'done', 'failed')`)
    .execute()
}
