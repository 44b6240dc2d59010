import type { Kysely } from 'kysely'
import { oneOf } from './first/columns.ts'

/** Why something was erased, and when the site noticed that an authorization had ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('erasures')
    .addColumn('reason', 'text', (column) =>
      column
        .notNull()
        .defaultTo('request')
        .check(oneOf('reason', 'request', 'withdrawal', 'expiry')),
    )
    .execute()
  await db.schema.alterTable('testimonial_consents').addColumn('ended_at', 'text').execute()
}
