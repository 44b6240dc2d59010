import { type Kysely, sql } from 'kysely'

/** The names of campaigns were free text from addresses: each becomes the source that it names, in the order of `src/content/contacts/source.ts`. */
const source = sql`case
  when campaign = '' then ''
  when campaign like '%insta%' or campaign = 'ig' or campaign like 'ig/%' then 'instagram'
  when campaign like '%face%' or campaign = 'fb' or campaign like 'fb/%' then 'facebook'
  when campaign like '%goog%' then 'google'
  when campaign like '%whats%' or campaign like '%wpp%' or campaign like '%zap%' then 'whatsapp'
  when campaign like '%mail%' then 'email'
  when campaign like 'qr%' or campaign like '%/qr%' then 'qr'
  else 'other' end`

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_counts_by_source')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('button', 'integer', (column) => column.notNull())
    .addColumn('treatment', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('contact_counts_by_source_key', [
      'day',
      'hour',
      'kind',
      'place',
      'button',
      'treatment',
      'source',
    ])
    .execute()
  await sql`
    insert into contact_counts_by_source
    select day, hour, kind, place, button, treatment, source, sum(count) from (
      select day, hour, kind, place, button, treatment, ${source} as source, count
      from contact_counts) as counted
    group by day, hour, kind, place, button, treatment, source`.execute(db)
  await db.schema.dropTable('contact_counts').execute()
  await db.schema.alterTable('contact_counts_by_source').renameTo('contact_counts').execute()
  await sql`update contact_bookings set campaign = ${source}`.execute(db)
  await db.schema.alterTable('contact_bookings').renameColumn('campaign', 'source').execute()
}
