import { type Kysely, sql } from 'kysely'

/** Existing pictures start as unfinished, so that their widths are made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const flag = (name: string) =>
    db.schema
      .alterTable('media')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()

  await flag('is_animated')
  await flag('is_decorative')
  await flag('is_finished')
  await flag('variant_bytes')
  await flag('revision')
  await db.schema.alterTable('media').addColumn('tint', 'text').execute()
  await db.schema.alterTable('media').addColumn('deleted_at', 'text').execute()

  await db.schema.createIndex('media_by_revision').on('media').column('revision').execute()
  await sql`create index media_unfinished on media (uploaded_at) where is_finished = 0`.execute(db)
}
