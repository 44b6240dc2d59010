import type { Database } from '../../database/tables.ts'
import { withPeopleLock } from '../../database/write-lock.ts'
import { problem } from '../../http/problems.ts'
import { makeToken, tokenHashOf } from '../context/tokens.ts'
import { isPerson } from './people.ts'

const VALID_MILLISECONDS = 24 * 3_600_000

type Change = { userId: string; email: string }

/** Within `withPeopleLock`. Returns the token of the link that confirms it; a second request replaces the first. */
export async function requestEmailChange(db: Database, change: Change): Promise<string> {
  const { userId: user_id, email } = change
  await requireFreeEmail(db, email)
  const token = makeToken()
  const row = {
    email,
    token_hash: tokenHashOf(token),
    expires_at: new Date(Date.now() + VALID_MILLISECONDS).toISOString(),
  }
  await db
    .insertInto('email_changes')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return token
}

/** Works once. Throws `bad-link`, or `email-taken` if somebody else has taken the address since. */
export const confirmEmailChange = (db: Database, token: string): Promise<Change> =>
  withPeopleLock(db, async (db) => {
    const row = await db
      .deleteFrom('email_changes')
      .where('token_hash', '=', tokenHashOf(token))
      .where('expires_at', '>', new Date().toISOString())
      .returning(['user_id', 'email'])
      .executeTakeFirst()
    if (!row) throw problem('bad-link')
    const change = { userId: row.user_id, email: row.email }
    await changeEmail(db, change)
    return change
  })

/** Within `withPeopleLock`. */
export async function changeEmail(db: Database, { userId, email }: Change): Promise<void> {
  await requireFreeEmail(db, email)
  const { email: former } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await signById(db, former, userId)
  const updated_at = new Date().toISOString()
  await db.updateTable('users').set({ email, updated_at }).where('id', '=', userId).execute()
  await forgetEmailChange(db, userId)
}

/** Cancels a change that has not been confirmed. */
export async function forgetEmailChange(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

async function requireFreeEmail(db: Database, email: string): Promise<void> {
  if (await isPerson(db, email)) throw problem('email-taken')
}

/** Old rows name their author by e-mail, which would match nobody after the change. */
async function signById(db: Database, email: string, userId: string): Promise<void> {
  await db.updateTable('revisions').set({ by: userId }).where('by', '=', email).execute()
  await db.updateTable('releases').set({ by: userId }).where('by', '=', email).execute()
  await db.updateTable('launches').set({ by: userId }).where('by', '=', email).execute()
  await db
    .updateTable('documents')
    .set({ updated_by: userId })
    .where('updated_by', '=', email)
    .execute()
  await db
    .updateTable('media')
    .set({ uploaded_by: userId })
    .where('uploaded_by', '=', email)
    .execute()
}
