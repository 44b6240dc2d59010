import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type * as z from 'zod'
import { fromJson, toJson } from '../database/engine.ts'
import type { Database, Tables } from '../database/tables.ts'

const TOKEN_BYTES = 32

/** For a link that works once. Only its hash is stored. */
export const makeToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

export const tokenHashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** What a link is for, how long it is valid, and what it carries. */
export type LinkKind<Payload> = {
  purpose: string
  seconds: number
  payload: z.ZodType<Payload>
}

/** A link that can still be used. */
export type Link<Payload> = {
  id: string
  /** Whom it is for, an id or an e-mail; empty where nobody is named. */
  subject: string
  payload: Payload
  createdTime: string
  /** The id of a person; null if nobody of the panel made it. */
  createdBy: string | null
  expiresTime: string
}

type NewLink<Payload> = { subject?: string; payload: Payload; by?: string; seconds?: number }

/** Nothing else ever returns the token. */
export async function createLink<Payload>(
  db: Database,
  kind: LinkKind<Payload>,
  { subject = '', payload, by, seconds = kind.seconds }: NewLink<Payload>,
): Promise<Link<Payload> & { token: string }> {
  const token = makeToken()
  const now = Date.now()
  const row = {
    id: randomUUID(),
    purpose: kind.purpose,
    token_hash: tokenHashOf(token),
    subject,
    payload: toJson(payload),
    created_at: new Date(now).toISOString(),
    created_by: by ?? null,
    expires_at: new Date(now + seconds * 1_000).toISOString(),
  }
  await db.insertInto('links').values(row).execute()
  return { ...linkOf(kind, row), token }
}

type Which = { token: string } | { id: string }

/** Undefined alike for a link that never existed, was used or ended, or has expired. */
export async function readLink<Payload>(db: Database, kind: LinkKind<Payload>, which: Which) {
  const row = await openLinks(db, kind).where(isOne(which)).executeTakeFirst()
  return row && linkOf(kind, row)
}

/** Those that can still be used, oldest first. */
export async function listLinks<Payload>(db: Database, kind: LinkKind<Payload>) {
  const rows = await openLinks(db, kind).orderBy('created_at').orderBy('subject').execute()
  return rows.map((row) => linkOf(kind, row))
}

/** Uses a link, or ends it. Of several calls at once, one gets it. */
export async function takeLink<Payload>(db: Database, kind: LinkKind<Payload>, which: Which) {
  const row = await db
    .deleteFrom('links')
    .where(isOpen(kind))
    .where(isOne(which))
    .returningAll()
    .executeTakeFirst()
  return row && linkOf(kind, row)
}

export async function changePayload<Payload>(
  db: Database,
  kind: LinkKind<Payload>,
  id: string,
  payload: Payload,
): Promise<void> {
  const rows = db.updateTable('links').set({ payload: toJson(payload) })
  await rows.where('id', '=', id).where(isOpen(kind)).execute()
}

/** Ends every link of these kinds that is for somebody, or that somebody made. */
export async function endLinks(
  db: Database,
  kinds: LinkKind<unknown>[],
  whose: { subject: string } | { created_by: string },
): Promise<void> {
  const purposes = kinds.map(({ purpose }) => purpose)
  const rows = db.deleteFrom('links').where((row) => row.and(whose))
  await rows.where('purpose', 'in', purposes).execute()
}

/** Deletes those that have expired, and returns what they carried. */
export async function deleteExpired<Payload>(
  db: Database,
  { purpose, payload }: LinkKind<Payload>,
): Promise<Payload[]> {
  const rows = await db
    .deleteFrom('links')
    .where('purpose', '=', purpose)
    .where('expires_at', '<=', new Date().toISOString())
    .returning('payload')
    .execute()
  return rows.map((row) => payload.parse(fromJson(row.payload)))
}

const openLinks = <Payload>(db: Database, kind: LinkKind<Payload>) =>
  db.selectFrom('links').selectAll().where(isOpen(kind))

const isOpen =
  ({ purpose }: { purpose: string }) =>
  (row: ExpressionBuilder<Tables, 'links'>) =>
    row.and([row('purpose', '=', purpose), row('expires_at', '>', new Date().toISOString())])

const isOne = (which: Which) => (row: ExpressionBuilder<Tables, 'links'>) =>
  'id' in which ? row('id', '=', which.id) : row('token_hash', '=', tokenHashOf(which.token))

const linkOf = <Payload>(kind: LinkKind<Payload>, row: Selectable<Tables['links']>) => ({
  id: row.id,
  subject: row.subject,
  payload: kind.payload.parse(fromJson(row.payload)),
  createdTime: row.created_at,
  createdBy: row.created_by,
  expiresTime: row.expires_at,
})
