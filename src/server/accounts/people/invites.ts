import { randomUUID } from 'node:crypto'
import type { Invite, InviteGreeting, Role } from '#protocol/accounts.ts'
import { noteActivity } from '../../activity/note-activity.ts'
import { readSiteName } from '../../content/documents.ts'
import type { Database } from '../../database/tables.ts'
import { withPeopleLock } from '../../database/write-lock.ts'
import { problem } from '../../http/problems.ts'
import { makeToken, tokenHashOf } from '../context/tokens.ts'
import { insertPerson, isPerson } from './people.ts'

const VALID_MILLISECONDS = 7 * 86_400_000

type Invitation = { email: string; role: Role }

/** Within `withPeopleLock`. Nothing else ever returns the token. A second invite of the same person replaces the first. */
export async function createInvite(
  db: Database,
  { email, role, invitedBy }: Invitation & { invitedBy: string },
): Promise<{ invite: Invite; token: string }> {
  if (await isPerson(db, email)) throw problem('already-in')
  const token = makeToken()
  const id = randomUUID()
  const now = Date.now()
  const created_at = new Date(now).toISOString()
  const expires_at = new Date(now + VALID_MILLISECONDS).toISOString()
  await db.deleteFrom('invites').where('email', '=', email).execute()
  await db
    .insertInto('invites')
    .values({
      id,
      email,
      role,
      token_hash: tokenHashOf(token),
      created_at,
      expires_at,
      invited_by: invitedBy,
    })
    .execute()
  return { invite: { id, email, role, createdTime: created_at, expiresTime: expires_at }, token }
}

/** Invites that can still be accepted, oldest first. */
export async function listInvites(db: Database): Promise<Invite[]> {
  const rows = await db
    .selectFrom('invites')
    .select(['id', 'email', 'role', 'created_at', 'expires_at'])
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at')
    .orderBy('email')
    .execute()
  return rows.map(({ id, email, role, created_at, expires_at }) => ({
    id,
    email,
    role,
    createdTime: created_at,
    expiresTime: expires_at,
  }))
}

export async function deleteInvite(db: Database, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('invites').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw problem('invite-not-found')
}

/** What the invited person is told before accepting. Throws `bad-link`. */
export async function readInviteGreeting(db: Database, token: string): Promise<InviteGreeting> {
  const { email, role } = await requireInvite(db, token)
  const inviter = await db
    .selectFrom('invites')
    .innerJoin('users', 'users.id', 'invites.invited_by')
    .select('users.name')
    .where('token_hash', '=', tokenHashOf(token))
    .executeTakeFirst()
  return { email, role, siteName: await readSiteName(db), inviterName: inviter?.name ?? null }
}

/** Throws `bad-link` when there is no such invite, or it has expired. */
export async function requireInvite(db: Database, token: string): Promise<Invitation> {
  const row = await db
    .selectFrom('invites')
    .select(['email', 'role'])
    .where('token_hash', '=', tokenHashOf(token))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  if (!row) throw problem('bad-link')
  return row
}

/** Works once. */
export const acceptInvite = (
  db: Database,
  token: string,
  person: { name: string; passwordHash: string },
): Promise<void> =>
  withPeopleLock(db, async (db) => {
    const { email, role } = await requireInvite(db, token)
    await db.deleteFrom('invites').where('token_hash', '=', tokenHashOf(token)).execute()
    if (await isPerson(db, email)) throw problem('already-in')
    const by = await insertPerson(db, { ...person, email, role })
    await noteActivity(db, { kind: 'person-joined', by })
  })
