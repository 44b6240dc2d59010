import type { Kysely } from 'kysely'

/** Nobody is told any more who has an editor open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('presence').execute()
}
