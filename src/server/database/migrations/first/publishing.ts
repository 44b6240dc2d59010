import type { Kysely } from 'kysely'
import { key, required } from './columns.ts'

export async function createPublishing(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('publishing')
    .addColumn('id', 'integer', key)
    .addColumn('mode', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('by', 'text', required)
    .execute()

  await db.schema
    .createTable('waiting_saves')
    .addColumn('id', 'integer', key)
    .addColumn('at', 'text', required)
    .addColumn('by', 'text', required)
    .addColumn('changes', 'text', required)
    .execute()

  await db.schema
    .createTable('scheduled_publications')
    .addColumn('id', 'text', key)
    .addColumn('due_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('by', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('changes', 'text', required)
    .execute()
  await db.schema
    .createIndex('scheduled_publications_due')
    .on('scheduled_publications')
    .columns(['state', 'due_at'])
    .execute()

  await db.schema
    .createTable('launches')
    .addColumn('id', 'integer', key)
    .addColumn('at', 'text', required)
    .addColumn('by', 'text', required)
    .execute()

  await db.schema
    .createTable('wording_reasons')
    .addColumn('key', 'text', key)
    .addColumn('entity', 'text', required)
    .addColumn('document', 'text', required)
    .addColumn('rule', 'text', required)
    .addColumn('words', 'text', required)
    .addColumn('sentence', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('by', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
}
