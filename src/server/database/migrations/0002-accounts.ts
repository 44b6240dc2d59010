import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

/** Dates are text and booleans are 0 or 1, the same on both engines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('two_factor_enabled', 'integer', (column) => column.notNull().defaultTo(0))
    .$call(withTimes)
    .addCheckConstraint('users_role', sql`role in ('owner', 'editor')`)
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(ofUser)
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .$call(withTimes)
    .addCheckConstraint('sessions_kind', sql`kind in ('page', 'program')`)
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()

  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(ofUser)
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .$call(withTimes)
    .addUniqueConstraint('accounts_of_provider', ['provider_id', 'account_id'])
    .execute()
  await db.schema.createIndex('accounts_user').on('accounts').column('user_id').execute()

  await db.schema
    .createTable('two_factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(ofUser)
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backup_codes', 'text', (column) => column.notNull())
    .addColumn('verified', 'integer', (column) => column.notNull())
    .addColumn('failed_verification_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('locked_until', 'text')
    .addUniqueConstraint('two_factors_user', ['user_id'])
    .execute()

  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .$call(withTimes)
    .execute()
  await db.schema
    .createIndex('verifications_identifier')
    .on('verifications')
    .column('identifier')
    .execute()

  await db.schema
    .createTable('invites')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addCheckConstraint('invites_role', sql`role in ('owner', 'editor')`)
    .execute()

  await db.schema
    .createTable('throttles')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addColumn('locked_until', 'text')
    .execute()
}

const ofUser = <Columns extends string>(table: CreateTableBuilder<string, Columns>) =>
  table.addColumn('user_id', 'text', (column) =>
    column.notNull().references('users.id').onDelete('cascade'),
  )

const withTimes = <Columns extends string>(table: CreateTableBuilder<string, Columns>) =>
  table
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
