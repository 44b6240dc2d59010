import { randomUUID } from 'node:crypto'
import { recordActivity } from '../../activity/note-activity.ts'
import type { Database } from '../../database/tables.ts'
import { withPeopleLock } from '../../database/write-lock.ts'
import { problem } from '../../http/problems.ts'
import { createLink, type Link, readLink, takeLink } from '../../links/links.ts'
import { endSessionsOf } from '../context/sessions.ts'
import { endLinksOf, reset } from './link-kinds.ts'

type Options = { seconds?: number; removesPasskeys?: boolean }

/** Works once, until the password changes. */
export const createResetLink = (
  db: Database,
  userId: string,
  { removesPasskeys = false, ...options }: Options = {},
) => createLink(db, reset, { subject: userId, payload: { removesPasskeys }, ...options })

/** Whose password this link may set. Throws `bad-link`. */
export const requireUserOfResetToken = async (db: Database, token: string) =>
  requireUser(db, await readLink(db, reset, { token }))

/** Ends every session of the person and every other link to a new password or address. Returns the names of the passkeys that it removed. Throws `bad-link`. */
export const resetPassword = (db: Database, token: string, passwordHash: string) =>
  withPeopleLock(db, async (db) => {
    const link = await takeLink(db, reset, { token })
    const { id } = await requireUser(db, link)
    await savePassword(db, id, passwordHash)
    await endSessionsOf(db, id)
    await endLinksOf(db, id)
    const removed = link?.payload.removesPasskeys ? await removePasskeys(db, id) : []
    await recordActivity(db, { kind: 'password-reset', by: id })
    return removed
  })

async function requireUser(db: Database, link: Link<unknown> | undefined) {
  const users = db.selectFrom('users').select(['id', 'email'])
  const user = link && (await users.where('id', '=', link.subject).executeTakeFirst())
  if (!user) throw problem('bad-link')
  return user
}

/** Somebody who came back by a restore has no account yet. */
async function savePassword(db: Database, userId: string, password: string): Promise<void> {
  const updated_at = new Date().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password, updated_at })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await db
    .insertInto('accounts')
    .values({
      ...{ id: randomUUID(), user_id: userId, account_id: userId, provider_id: 'credential' },
      ...{ password, created_at: updated_at, updated_at },
    })
    .execute()
}

async function removePasskeys(db: Database, userId: string): Promise<string[]> {
  const rows = db.deleteFrom('passkeys').where('user_id', '=', userId).returning('name')
  const names = (await rows.execute()).map(({ name }) => name)
  for (const _ of names) await recordActivity(db, { kind: 'passkey-removed', by: userId })
  return names
}
