import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type OwnSession, roles } from '#protocol/accounts.ts'
import type { Identity, OpenSession, ReadOptions } from '../../callers/identity.ts'
import type { Database } from '../../database/tables.ts'
import { problem } from '../../http/problems.ts'
import { IDLE_SECONDS, SESSION_SECONDS } from './session-times.ts'

const IDLE_MILLISECONDS = IDLE_SECONDS * 1_000
const LIFE_MILLISECONDS = SESSION_SECONDS * 1_000

/** `updated_at` is written at most this often, not at every request. */
const TOUCH_MILLISECONDS = 60_000
const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** As the auth library names it. */
export type AuthUser = {
  id: string
  email: string
  name: string
  createdAt: Date
  /** Every person has one; the library types it in some of its answers only. */
  role?: unknown
}

export type SignedInUser = Omit<Identity, 'sessionId'>

const knownRole = z.enum(roles)

export const toSignedInUser = ({ id, email, name, createdAt, role }: AuthUser): SignedInUser => ({
  userId: id,
  email,
  userName: name,
  createdTime: createdAt.toISOString(),
  role: knownRole.parse(role),
})

type FoundSession = { id: string; expiresAt: Date; updatedAt: Date; user: AuthUser }

/** Ends the session and returns undefined when it has been idle for too long. */
export async function keepSession(
  db: Database,
  { id, expiresAt, updatedAt, user }: FoundSession,
  { isUse = true }: ReadOptions = {},
): Promise<Identity | undefined> {
  const now = Date.now()
  const rested = now - updatedAt.getTime()
  if (rested > IDLE_MILLISECONDS || expiresAt.getTime() <= now) {
    await endSession(db, id)
    return undefined
  }
  if (isUse && rested > TOUCH_MILLISECONDS) {
    const updated_at = new Date(now).toISOString()
    await db.updateTable('sessions').set({ updated_at }).where('id', '=', id).execute()
  }
  return { ...toSignedInUser(user), sessionId: id, expiresTime: expiresAt.toISOString() }
}

/** A session for a program, independent of the page session it was created from. */
export async function createProgramSession(
  db: Database,
  userId: string,
  userAgent: string,
): Promise<{ id: string; token: string; expiresTime: string }> {
  const id = randomUUID()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = Date.now()
  const created_at = new Date(now).toISOString()
  const expires_at = new Date(now + LIFE_MILLISECONDS).toISOString()
  await db
    .insertInto('sessions')
    .values({
      id,
      token,
      user_id: userId,
      kind: 'program',
      expires_at,
      ip_address: null,
      user_agent: userAgent,
      created_at,
      updated_at: created_at,
    })
    .execute()
  return { id, token, expiresTime: expires_at }
}

export async function readProgramSession(
  db: Database,
  token: string,
): Promise<Identity | undefined> {
  if (!TOKEN.test(token)) return undefined
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.expires_at', 'sessions.updated_at'])
    .select(['sessions.user_id', 'users.email', 'users.name', 'users.role', 'users.created_at'])
    .where('sessions.token', '=', token)
    .where('sessions.kind', '=', 'program')
    .executeTakeFirst()
  if (!row) return undefined
  const { id, expires_at, updated_at, user_id, created_at, ...person } = row
  return keepSession(db, {
    id,
    expiresAt: new Date(expires_at),
    updatedAt: new Date(updated_at),
    user: { ...person, id: user_id, createdAt: new Date(created_at) },
  })
}

/** Sessions that have not expired, most recently used first. */
export async function listSessions(
  db: Database,
  { userId, sessionId }: Identity,
): Promise<OwnSession[]> {
  const now = Date.now()
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'kind', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now).toISOString())
    .where('updated_at', '>', new Date(now - IDLE_MILLISECONDS).toISOString())
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, user_agent, created_at, updated_at }) => ({
    id,
    kind,
    userAgent: user_agent ?? '',
    createdTime: created_at,
    usedTime: updated_at,
    isCurrent: id === sessionId,
  }))
}

export async function readOpenSessions(
  db: Database,
  sessions: OpenSession[],
): Promise<Set<string>> {
  const ids = sessions.map(({ sessionId }) => sessionId)
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.role'])
    .where('sessions.id', 'in', ids)
    .execute()
  const roles = new Map(rows.map(({ id, role }) => [id, role]))
  const open = sessions.filter(({ sessionId, role }) => roles.get(sessionId) === role)
  return new Set(open.map(({ sessionId }) => sessionId))
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Throws `session-not-found` for another person's session as well. */
export async function endOwnSession(db: Database, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw problem('session-not-found')
}

/** Ends sign-ins that still wait for a code, too. */
export async function endSessionsOf(
  db: Database,
  userId: string,
  { except = '' }: { except?: string } = {},
): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', except).execute()
  await endChallengesOf(db, userId)
}

/** Of the sign-ins whose password was right and whose code is still missing. */
export async function endChallengesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
}

export async function deleteOldSessions(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', new Date().toISOString()).execute()
}
