import { type Kysely, sql } from 'kysely'

/** Searches run on the documents in memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of ['order', 'name', 'change', 'id']) {
    await sql`drop index if exists ${sql.ref(`documents_by_${index}`)}`.execute(db)
  }
}
