import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'

/** Adds the id of the site, which marks its picture storage, and a table of files that are about to be stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_identity')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  const identities = db as Kysely<{ site_identity: { id: string; at: string } }>
  await identities
    .insertInto('site_identity')
    .values({ id: randomUUID(), at: new Date().toISOString() })
    .execute()

  await db.schema
    .createTable('pending_files')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('pending_files_by_state')
    .on('pending_files')
    .columns(['state', 'at'])
    .execute()
}
