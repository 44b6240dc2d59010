import type { CreateTableBuilder, Kysely } from 'kysely'
import { key, ofUser, oneOf, required, unique, zero } from './columns.ts'

export async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', unique)
    .addColumn('email_verified', 'integer', required)
    .addColumn('image', 'text')
    .addColumn('role', 'text', required)
    .addColumn('two_factor_enabled', 'integer', zero)
    .addColumn('returned_at', 'text')
    .$call(withTimes)
    .addCheckConstraint('users_role', oneOf('role', 'owner', 'editor'))
    .execute()
  await createSignIn(db)
  await createSessions(db)
}

/** The ways to sign in, and what limits attempts. */
async function createSignIn(db: Kysely<unknown>) {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', key)
    .$call(ofUser)
    .addColumn('account_id', 'text', required)
    .addColumn('provider_id', 'text', required)
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
    .addColumn('id', 'text', key)
    .$call(ofUser)
    .addColumn('secret', 'text', required)
    .addColumn('backup_codes', 'text', required)
    .addColumn('verified', 'integer', required)
    .addColumn('failed_verification_count', 'integer', zero)
    .addColumn('locked_until', 'text')
    .addUniqueConstraint('two_factors_user', ['user_id'])
    .execute()

  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', key)
    .$call(ofUser)
    .addColumn('credential_id', 'text', unique)
    .addColumn('public_key', 'text', required)
    // Unsigned 32 bits do not fit into PostgreSQL's integer.
    .addColumn('sign_count', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute()

  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', key)
    .addColumn('identifier', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('expires_at', 'text', required)
    .$call(withTimes)
    .execute()
  await db.schema
    .createIndex('verifications_identifier')
    .on('verifications')
    .column('identifier')
    .execute()

  await db.schema
    .createTable('throttles')
    .addColumn('key', 'text', key)
    .addColumn('failures', 'integer', required)
    .addColumn('last_at', 'text', required)
    .addColumn('locked_until', 'text')
    .execute()

  await db.schema
    .createTable('links')
    .addColumn('id', 'text', key)
    .addColumn('purpose', 'text', required)
    .addColumn('token_hash', 'text', unique)
    .addColumn('subject', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('created_by', 'text')
    .addColumn('expires_at', 'text', required)
    .execute()
  await db.schema
    .createIndex('links_by_subject')
    .on('links')
    .columns(['subject', 'purpose'])
    .execute()
}

/** Who is signed in, the requests that a session has signed, and the editors that are open in it. */
async function createSessions(db: Kysely<unknown>) {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', key)
    .$call(ofUser)
    .addColumn('token', 'text', unique)
    .addColumn('kind', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .$call(withTimes)
    .addCheckConstraint('sessions_kind', oneOf('kind', 'page', 'program'))
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()

  await db.schema
    .createTable('nonces')
    .addColumn('session_id', 'text', required)
    .addColumn('nonce', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addPrimaryKeyConstraint('nonces_key', ['session_id', 'nonce'])
    .execute()
  await db.schema.createIndex('nonces_by_expiry').on('nonces').columns(['expires_at']).execute()

  await db.schema
    .createTable('presence')
    .addColumn('id', 'text', key)
    .$call(ofUser)
    .addColumn('editor', 'text', required)
    .addColumn('field', 'text')
    .addColumn('seen_at', 'text', required)
    .execute()
}

const withTimes = <Columns extends string>(table: CreateTableBuilder<string, Columns>) =>
  table.addColumn('created_at', 'text', required).addColumn('updated_at', 'text', required)
