import { type Kysely, sql } from 'kysely'
import { jsonOf, key, oneOf, required, zero } from './columns.ts'

/** Mail, the record of what happened, erasures, backups and the health check. */
export async function createOperation(db: Kysely<unknown>): Promise<void> {
  await createOutbox(db)
  await createActivity(db)

  await db.schema
    .createTable('erasures')
    .addColumn('id', 'text', key)
    .addColumn('at', 'text', required)
    .addColumn('by', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('digests', 'text', required)
    .addColumn('is_finished', 'integer', required)
    .addColumn('is_to_repeat', 'integer', zero)
    .addCheckConstraint('erasures_is_finished', oneOf('is_finished', 0, 1))
    .addCheckConstraint('erasures_is_to_repeat', oneOf('is_to_repeat', 0, 1))
    .execute()

  await db.schema
    .createTable('backup_runs')
    .addColumn('night', 'text', key)
    .addColumn('state', 'text', required)
    .addColumn('claimed_at', 'text', required)
    .addColumn('finished_at', 'text')
    .addColumn('bytes', 'bigint')
    .addColumn('error', 'text')
    .addCheckConstraint('backup_runs_state', oneOf('state', 'running', 'done', 'failed'))
    .execute()

  await db.schema
    .createTable('write_probe')
    .addColumn('id', 'integer', key)
    .addColumn('at', 'text', required)
    .execute()
}

async function createOutbox(db: Kysely<unknown>) {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', key)
    .addColumn('to', jsonOf(db), required)
    .addColumn('subject', 'text', required)
    .addColumn('from_name', 'text')
    .addColumn('html', 'text')
    .addColumn('text', 'text')
    .addColumn('reply_to', jsonOf(db))
    .addColumn('scheduled_at', 'text')
    .addColumn('status', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('sent_at', 'text')
    .addCheckConstraint('outbox_status', oneOf('status', 'waiting', 'sending', 'sent', 'failed'))
    .execute()
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['next_attempt_at'])
    .where(sql<boolean>`status in ('waiting', 'sending')`)
    .execute()
  await db.schema.createIndex('outbox_newest').on('outbox').columns(['created_at', 'id']).execute()
}

async function createActivity(db: Kysely<unknown>) {
  await db.schema
    .createTable('activity')
    .addColumn('id', 'text', key)
    .addColumn('at', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('by', 'text')
    .addColumn('details', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('device', 'text', required)
    .execute()
  const index = (name: string, columns: ('kind' | 'by' | 'at' | 'id')[]) =>
    db.schema.createIndex(name).on('activity').columns(columns).execute()
  await index('activity_newest', ['at', 'id'])
  await index('activity_by_kind', ['kind', 'at', 'id'])
  await index('activity_by_person', ['by', 'at', 'id'])
}
