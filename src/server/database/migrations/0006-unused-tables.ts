import { type Kysely, sql } from 'kysely'
import { required } from './first/columns.ts'

/** Contacts are counted by day, channel and part of the page alone; nobody is told who has an editor open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contact_counts').renameTo('former_counts').execute()
  await db.schema
    .createTable('contact_counts')
    .addColumn('day', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('place', 'text', required)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('contact_counts_by_place', ['day', 'kind', 'place'])
    .execute()
  await sql`insert into contact_counts select day, kind, place, sum(count) from former_counts
    where kind <> 'old-address' group by day, kind, place`.execute(db)
  const unused = ['former_counts', 'contact_bookings', 'contact_digest_readers', 'contact_digests']
  for (const table of [...unused, 'presence']) await db.schema.dropTable(table).execute()
}
