import { type Kysely, sql } from 'kysely'

/** How often the clinic was contacted from its page, what came of it, and who reads the weekly digest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('button', 'integer', (column) => column.notNull())
    .addColumn('treatment', 'text', (column) => column.notNull())
    .addColumn('campaign', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('contact_counts_key', [
      'day',
      'hour',
      'kind',
      'place',
      'button',
      'treatment',
      'campaign',
    ])
    .execute()
  await db.schema
    .createTable('contact_bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('treatment', 'text', (column) => column.notNull())
    .addColumn('campaign', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addCheckConstraint('contact_bookings_outcome', sql`outcome in ('booked', 'asked')`)
    .execute()
  await db.schema
    .createIndex('contact_bookings_newest')
    .on('contact_bookings')
    .columns(['at', 'id'])
    .execute()
  await db.schema
    .createTable('contact_digest_readers')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('since', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('contact_digests')
    .addColumn('week', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}
