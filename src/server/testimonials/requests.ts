import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { NewRequest, TestimonialRequest } from '#protocol/consents.ts'
import { isToken, makeToken, tokenHashOf } from '../accounts/context/tokens.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { noteActivity } from '../activity/note-activity.ts'
import type { Database, Tables } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'

const DAY_MILLISECONDS = 86_400_000
const REQUEST_DAYS = 30
const MAX_OPEN = 200

export type RequestRow = Selectable<Tables['testimonial_requests']>

const rowsOf = (db: Database) => db.selectFrom('testimonial_requests').selectAll()

/** Neither used nor expired. */
const openRowsOf = (db: Database) =>
  rowsOf(db).where('used_at', 'is', null).where('expires_at', '>', new Date().toISOString())

/** Makes a link for one patient. It says nothing about her. Throws `too-many-open-requests`. */
export const createRequest = (db: Database, by: string): Promise<NewRequest> =>
  withWriteLock(db, async (db) => {
    if ((await openRowsOf(db).execute()).length >= MAX_OPEN) throw problem('too-many-open-requests')
    const token = makeToken()
    const now = Date.now()
    const row = {
      id: randomUUID(),
      link_digest: tokenHashOf(token),
      created_at: new Date(now).toISOString(),
      created_by: by,
      expires_at: new Date(now + REQUEST_DAYS * DAY_MILLISECONDS).toISOString(),
      used_at: null,
      image: '',
    }
    await db.insertInto('testimonial_requests').values(row).execute()
    await noteActivity(db, { kind: 'testimonial-asked', by })
    const [request] = await toRequests(db, [row])
    return { ...(request as TestimonialRequest), token }
  })

/** Returns the address of a picture that nobody needs any more, if there is one. Throws `request-not-found`. */
export const cancelRequest = (db: Database, id: string): Promise<string> =>
  withWriteLock(db, async (db) => {
    const row = await openRowsOf(db).where('id', '=', id).executeTakeFirst()
    if (!row) throw problem('request-not-found')
    await db.deleteFrom('testimonial_requests').where('id', '=', id).execute()
    await noteActivity(db, { kind: 'testimonial-request-cancelled' })
    return row.image
  })

/** Oldest first. */
export const readOpenRequests = async (db: Database): Promise<TestimonialRequest[]> =>
  toRequests(db, await openRowsOf(db).orderBy('created_at').execute())

async function toRequests(db: Database, rows: RequestRow[]): Promise<TestimonialRequest[]> {
  const authorOf = await readAuthors(
    db,
    rows.map(({ created_by }) => created_by),
  )
  return rows.map(({ id, created_at, created_by, expires_at }) => ({
    id,
    at: created_at,
    by: authorOf(created_by),
    expiresAt: expires_at,
  }))
}

/** One and the same query for a link that never existed, was used or has expired, so that the answer reveals nothing. */
export const findRequest = (db: Database, token: string): Promise<RequestRow | undefined> =>
  openRowsOf(db).where('link_digest', '=', digestOf(token)).executeTakeFirst()

/** Text that can't be a token has no row either. */
export const digestOf = (token: string) => tokenHashOf(isToken(token) ? token : '')

/** Deletes requests that can't be used any more and returns the addresses of their pictures. */
export async function forgetOldRequests(db: Database): Promise<string[]> {
  const rows = await db
    .deleteFrom('testimonial_requests')
    .where('used_at', 'is', null)
    .where('expires_at', '<=', new Date().toISOString())
    .returning('image')
    .execute()
  return rows.map(({ image }) => image).filter(Boolean)
}
