import * as z from 'zod'
import { roles } from '#protocol/accounts.ts'
import type { Database } from '../../database/tables.ts'
import { deleteExpired, endLinksFor, type LinkKind } from '../../links/links.ts'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/** For a link that one person hands to another, who may open it hours later. */
export const HANDED_LINK_SECONDS = DAY_SECONDS

const kindOf = <Payload>(kind: LinkKind<Payload>) => kind

/** Gives access to whoever reads the e-mail address, its subject. */
export const invite = kindOf({
  purpose: 'invite',
  seconds: 7 * DAY_SECONDS,
  payload: z.object({ role: z.enum(roles) }),
})

/** Sets a new password for the person whose id is its subject; by e-mail, unless it says longer. */
export const reset = kindOf({
  purpose: 'reset',
  seconds: HOUR_SECONDS,
  payload: z.object({ removesPasskeys: z.boolean() }),
})

/** Confirms a new e-mail address of the person whose id is its subject. */
export const emailChange = kindOf({
  purpose: 'email-change',
  seconds: DAY_SECONDS,
  payload: z.object({ email: z.string() }),
})

export async function deleteOldLinks(db: Database): Promise<void> {
  for (const kind of [invite, reset, emailChange]) await deleteExpired<unknown>(db, kind)
}

/** Whoever has a new password, or no access, needs none of the old ways to one. */
export async function endLinksOf(db: Database, userId: string): Promise<void> {
  await endLinksFor(db, [reset, emailChange], userId)
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
}
