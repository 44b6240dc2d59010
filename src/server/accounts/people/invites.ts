import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '../../callers/identity.ts'
import type { Database } from '../../database/tables.ts'
import { withPeopleLock } from '../../database/write-lock.ts'
import { problem } from '../../http/problems.ts'
import { insertPerson, isPerson } from './people.ts'

const TOKEN_BYTES = 32
const VALID_MILLISECONDS = 7 * 86_400_000

export type Invite = {
  id: string
  email: string
  role: Role
  createdTime: string
  expiresTime: string
}

type Invitation = { email: string; role: Role }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Only within a turn. The token is given away here and never again. A second invite of the same person replaces the first. */
export async function createInvite(
  db: Database,
  { email, role }: Invitation,
): Promise<{ invite: Invite; token: string }> {
  if (await isPerson(db, email)) throw problem('already-in')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const id = randomUUID()
  const now = Date.now()
  const created_at = new Date(now).toISOString()
  const expires_at = new Date(now + VALID_MILLISECONDS).toISOString()
  await db.deleteFrom('invites').where('email', '=', email).execute()
  await db
    .insertInto('invites')
    .values({ id, email, role, token_hash: hashOf(token), created_at, expires_at })
    .execute()
  return { invite: { id, email, role, createdTime: created_at, expiresTime: expires_at }, token }
}

/** Those that can still be accepted, oldest first. */
export async function listInvites(db: Database): Promise<Invite[]> {
  const rows = await db
    .selectFrom('invites')
    .select(['id', 'email', 'role', 'created_at', 'expires_at'])
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at')
    .orderBy('id')
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

/** Throws `bad-link` when there is none, or none any more. */
export async function requireInvite(db: Database, token: string): Promise<Invitation> {
  const row = await db
    .selectFrom('invites')
    .select(['email', 'role'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  if (!row) throw problem('bad-link')
  return row
}

/** Good once. */
export const acceptInvite = (
  db: Database,
  token: string,
  person: { name: string; passwordHash: string },
): Promise<void> =>
  withPeopleLock(db, async (db) => {
    const { email, role } = await requireInvite(db, token)
    await db.deleteFrom('invites').where('token_hash', '=', hashOf(token)).execute()
    if (await isPerson(db, email)) throw problem('already-in')
    await insertPerson(db, { ...person, email, role })
  })
