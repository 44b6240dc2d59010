import type { Database } from '../../database/tables.ts'
import { type Locked, withPeopleLock } from '../../database/write-lock.ts'
import { problem } from '../../http/problems.ts'
import { createLink, endLinksFor, takeLink } from '../../links/links.ts'
import { emailChange } from './link-kinds.ts'
import { isPerson } from './people.ts'

type Change = { userId: string; email: string }

/** Returns the token of the link that confirms it; a second request replaces the first. */
export async function requestEmailChange(db: Locked<'people'>, change: Change): Promise<string> {
  const { userId: subject, email } = change
  await requireFreeEmail(db, email)
  await endLinksFor(db, [emailChange], subject)
  const { token } = await createLink(db, emailChange, { subject, payload: { email } })
  return token
}

/** Works once. Throws `bad-link`, or `email-taken` if somebody else has taken the address since. */
export const confirmEmailChange = (db: Database, token: string): Promise<Change> =>
  withPeopleLock(db, async (db) => {
    const link = await takeLink(db, emailChange, { token })
    if (!link) throw problem('bad-link')
    const change = { userId: link.subject, email: link.payload.email }
    await changeEmail(db, change)
    return change
  })

export async function changeEmail(db: Locked<'people'>, { userId, email }: Change): Promise<void> {
  await requireFreeEmail(db, email)
  const updated_at = new Date().toISOString()
  await db.updateTable('users').set({ email, updated_at }).where('id', '=', userId).execute()
  await endLinksFor(db, [emailChange], userId)
}

async function requireFreeEmail(db: Database, email: string): Promise<void> {
  if (await isPerson(db, email)) throw problem('email-taken')
}
