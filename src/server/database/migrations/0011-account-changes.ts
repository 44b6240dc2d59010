import type { Kysely } from 'kysely'

/** A new e-mail that waits to be confirmed, at most one per person, and who sent an invite. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_changes')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()

  // Invites outlive the person who sent them.
  await db.schema
    .alterTable('invites')
    .addColumn('invited_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .execute()
}
