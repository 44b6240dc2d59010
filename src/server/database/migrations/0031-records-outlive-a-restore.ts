import { type Kysely, sql } from 'kysely'

/** Who came back by a restore and has no access yet, and with what an erasure is repeated on restored content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('returned_at', 'text').execute()
  await db.schema.alterTable('erasures').addColumn('digests', 'text').execute()
  await db.schema
    .alterTable('erasures')
    .addColumn('is_to_repeat', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`is_to_repeat in (0, 1)`),
    )
    .execute()
}
