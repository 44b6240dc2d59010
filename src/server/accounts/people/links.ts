import { randomUUID } from 'node:crypto'
import type { Invite, InviteGreeting, Role } from '#protocol/accounts.ts'
import { recordActivity } from '../../activity/note-activity.ts'
import { readSiteName } from '../../content/documents.ts'
import type { Database } from '../../database/tables.ts'
import { type Locked, withPeopleLock } from '../../database/write-lock.ts'
import { problem } from '../../http/problems.ts'
import {
  createLink,
  endLinks,
  type Link,
  listLinks,
  readLink,
  takeLink,
} from '../../links/links.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { endLinksOf, invite, reset } from './link-kinds.ts'
import { insertPerson, readPerson, requireActiveOwner } from './people.ts'

type Invitation = { email: string; role: Role; invitedBy: string | null }
type InviteLink = Link<{ role: Role }>

/** Nothing else ever returns the token. A second invite of the same person replaces the first. */
export async function createInvite(
  db: Locked<'people'>,
  { email, role, invitedBy }: Invitation & { invitedBy: string },
): Promise<{ invite: Invite; token: string }> {
  await requireActiveOwner(db, invitedBy)
  await requireUnknown(db, email)
  await endLinks(db, [invite], { subject: email })
  const { token, ...link } = await createLink(db, invite, {
    subject: email,
    payload: { role },
    by: invitedBy,
  })
  return { invite: inviteOf(link), token }
}

/** Invites that can still be accepted, oldest first. */
export const listInvites = async (db: Database): Promise<Invite[]> =>
  (await listLinks(db, invite)).map(inviteOf)

const inviteOf = ({ id, subject, payload, createdTime, expiresTime }: InviteLink): Invite => ({
  ...{ id, email: subject, role: payload.role, createdTime, expiresTime },
})

export async function deleteInvite(db: Database, id: string): Promise<void> {
  if (!(await takeLink(db, invite, { id }))) throw problem('invite-not-found')
}

/** What the invited person is told before accepting. Throws `bad-link`. */
export async function readInviteGreeting(db: Database, token: string): Promise<InviteGreeting> {
  const { email, role, invitedBy } = await requireInvite(db, token)
  const inviterName = (await readPerson(db, { id: invitedBy ?? '' }))?.name ?? null
  return { email, role, siteName: await readSiteName(db), inviterName }
}

/** Throws `bad-link` when there is no such invite, or it has expired. */
export const requireInvite = async (db: Database, token: string): Promise<Invitation> =>
  invitationOf(await readLink(db, invite, { token }))

function invitationOf(link: InviteLink | undefined): Invitation {
  if (!link) throw problem('bad-link')
  return { email: link.subject, role: link.payload.role, invitedBy: link.createdBy }
}

/** Works once. */
export const acceptInvite = (
  db: Database,
  token: string,
  person: { name: string; passwordHash: string },
): Promise<void> =>
  withPeopleLock(db, async (db) => {
    const { email, role } = invitationOf(await takeLink(db, invite, { token }))
    await requireUnknown(db, email)
    const by = await insertPerson(db, { ...person, email, role })
    await recordActivity(db, { kind: 'person-joined', by })
  })

/** Throws `already-in`, or `returned-person` for somebody who came back by a restore and only needs a link. */
async function requireUnknown(db: Database, email: string): Promise<void> {
  const person = await readPerson(db, { email })
  if (person) throw problem(person.returned_at === null ? 'already-in' : 'returned-person')
}

type Options = { by?: string; seconds?: number; removesPasskeys?: boolean }

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
  const user = link && (await readPerson(db, { id: link.subject }))
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
