import type { Kysely } from 'kysely'

/** What a signed paper says, and the clinic's reference of a request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column at a time.
  for (const column of ['signed_on', 'representative', 'reference']) {
    await db.schema.alterTable('testimonial_consents').addColumn(column, 'text').execute()
  }
}
