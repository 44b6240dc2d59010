import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('nonces')
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('nonces_key', ['session_id', 'nonce'])
    .execute()

  await db.schema.createIndex('nonces_by_expiry').on('nonces').columns(['expires_at']).execute()
}
