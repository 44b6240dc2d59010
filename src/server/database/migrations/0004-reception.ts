import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { key, oneOf, required, unique, zero } from './first/columns.ts'

const isRole = oneOf('role', 'owner', 'editor', 'reception')

/** People of reception. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return rebuildUsers(db)
  await db.schema.alterTable('users').dropConstraint('users_role').execute()
  await db.schema.alterTable('users').addCheckConstraint('users_role', isRole).execute()
}

/** SQLite can't change a constraint. `migrate` has turned foreign keys off, so that dropping the table deletes nothing that refers to it. */
async function rebuildUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users_rebuilt')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', unique)
    .addColumn('email_verified', 'integer', required)
    .addColumn('image', 'text')
    .addColumn('role', 'text', required)
    .addColumn('two_factor_enabled', 'integer', zero)
    .addColumn('returned_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addCheckConstraint('users_role', isRole)
    .execute()
  await sql`insert into users_rebuilt select id, name, email, email_verified, image, role,
    two_factor_enabled, returned_at, created_at, updated_at from users`.execute(db)
  await db.schema.dropTable('users').execute()
  await db.schema.alterTable('users_rebuilt').renameTo('users').execute()
  const { rows } = await sql`pragma foreign_key_check`.execute(db)
  if (rows.length > 0) throw new Error('Rows refer to what is not there.')
}
