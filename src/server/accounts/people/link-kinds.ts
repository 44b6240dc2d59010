import * as z from 'zod'
import { roles } from '#protocol/accounts.ts'
import type { Database } from '../../database/tables.ts'
import { deleteExpired, endLinks, type LinkKind } from '../../links/links.ts'
import { endChallengesOf } from '../sessions/sessions.ts'

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

/** Whoever has a new password or address, or no access, needs none of the old ways in. */
export async function endLinksOf(db: Database, userId: string): Promise<void> {
  await endLinks(db, [reset, emailChange], { subject: userId })
  await endChallengesOf(db, userId)
}

/** What an owner made for others opens accounts, so it ends when she is no longer one. */
export const endLinksBy = (db: Database, userId: string): Promise<void> =>
  endLinks(db, [invite, reset], { created_by: userId })
