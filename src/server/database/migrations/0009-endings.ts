import type { Kysely } from 'kysely'

/** An authorization ends on its day: when the site noticed it is nobody's question. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('testimonial_consents').dropColumn('ended_at').execute()
}
