import type { Kysely } from 'kysely'

/** Pictures that were uploaded before are not measured: their veil is good for any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['darkest', 'brightest']) {
    await db.schema.alterTable('media').addColumn(column, 'integer').execute()
  }
}
