import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const json = isPostgres(db) ? 'jsonb' : 'text'

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('to', json, (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('from_name', 'text')
    .addColumn('html', 'text')
    .addColumn('text', 'text')
    .addColumn('reply_to', json)
    .addColumn('scheduled_at', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addCheckConstraint('outbox_status', sql`status in ('waiting', 'sending', 'sent', 'failed')`)
    .execute()

  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['next_attempt_at'])
    .where(sql<boolean>`status in ('waiting', 'sending')`)
    .execute()

  await db.schema.createIndex('outbox_newest').on('outbox').columns(['created_at', 'id']).execute()
}
