import type { Kysely } from 'kysely'
import { key, oneOf, required } from './columns.ts'

export async function createContacts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_counts')
    .addColumn('day', 'text', required)
    .addColumn('hour', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('place', 'text', required)
    .addColumn('button', 'integer', required)
    .addColumn('treatment', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('contact_counts_key', [
      ...(['day', 'hour', 'kind', 'place', 'button', 'treatment', 'source'] as const),
    ])
    .execute()

  await db.schema
    .createTable('contact_bookings')
    .addColumn('id', 'text', key)
    .addColumn('at', 'text', required)
    .addColumn('by', 'text', required)
    .addColumn('reference', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('place', 'text', required)
    .addColumn('treatment', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('outcome', 'text', required)
    .addCheckConstraint('contact_bookings_outcome', oneOf('outcome', 'booked', 'asked'))
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
    .addColumn('since', 'text', required)
    .execute()

  await db.schema
    .createTable('contact_digests')
    .addColumn('week', 'text', key)
    .addColumn('at', 'text', required)
    .execute()
}
