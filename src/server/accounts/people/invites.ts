import type { Invite, InviteGreeting, Role } from '#protocol/accounts.ts'
import { recordActivity } from '../../activity/note-activity.ts'
import { readSiteName } from '../../content/documents.ts'
import type { Database } from '../../database/tables.ts'
import { type Locked, withPeopleLock } from '../../database/write-lock.ts'
import { problem } from '../../http/problems.ts'
import {
  createLink,
  endLinksFor,
  type Link,
  listLinks,
  readLink,
  takeLink,
} from '../../links/links.ts'
import { invite } from './link-kinds.ts'
import { insertPerson } from './people.ts'

type Invitation = { email: string; role: Role; invitedBy: string | null }
type InviteLink = Link<{ role: Role }>

/** Nothing else ever returns the token. A second invite of the same person replaces the first. */
export async function createInvite(
  db: Locked<'people'>,
  { email, role, invitedBy }: Invitation & { invitedBy: string },
): Promise<{ invite: Invite; token: string }> {
  await requireUnknown(db, email)
  await endLinksFor(db, [invite], email)
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
  const people = db
    .selectFrom('users')
    .select('name')
    .where('id', '=', invitedBy ?? '')
  const inviterName = (await people.executeTakeFirst())?.name ?? null
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
  const rows = db.selectFrom('users').select('returned_at').where('email', '=', email)
  const person = await rows.executeTakeFirst()
  if (person) throw problem(person.returned_at === null ? 'already-in' : 'returned-person')
}
