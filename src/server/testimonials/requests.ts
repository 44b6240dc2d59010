import * as z from 'zod'
import { HOUR_MILLISECONDS } from '#content/rules/page-clock.ts'
import type { NewRequest, TestimonialRequest } from '#protocol/consents.ts'
import { recordActivity } from '../activity/note-activity.ts'
import type { Identity } from '../callers/identity.ts'
import { PATIENT, readAuthors } from '../content/authors.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import type { MediaRow } from '../images/library/media.ts'
import { trashUnused } from '../images/library/trash.ts'
import { readUses } from '../images/library/uses.ts'
import {
  changePayload,
  createLink,
  deleteExpired,
  type Link,
  type LinkKind,
  listLinks,
  readLink,
  takeLink,
} from '../links/links.ts'

const REQUEST_SECONDS = 30 * 86_400
const MAX_OPEN = 200

type Carried = {
  /** It arrived with a form that was not complete yet; empty for none. */
  image: string
  /** The clinic's own, such as a chart number; empty for none. */
  reference: string
}

/** A link for one patient, by which she sends a testimonial. It says nothing about her but the clinic's reference, if there is one. */
const request: LinkKind<Carried> = {
  purpose: 'testimonial-request',
  seconds: REQUEST_SECONDS,
  payload: z.object({ image: z.string(), reference: z.string().default('') }),
}

export type RequestLink = Link<Carried>

/** Throws `too-many-open-requests`. */
export const createRequest = (db: Database, by: string, reference = ''): Promise<NewRequest> =>
  withWriteLock(db, async (db) => {
    if ((await listLinks(db, request)).length >= MAX_OPEN) throw problem('too-many-open-requests')
    const { token, ...link } = await createLink(db, request, {
      payload: { image: '', reference },
      by,
    })
    await recordActivity(db, { kind: 'testimonial-asked', by })
    const [created] = await toRequests(db, [link])
    return { ...(created as TestimonialRequest), token }
  })

/** Returns the address of a picture that nobody needs any more, if there is one. Reception cancels what she asked for. Throws `request-not-found`, or `not-for-reception`. */
export const cancelRequest = (
  db: Database,
  id: string,
  { userId, role }: Pick<Identity, 'userId' | 'role'>,
): Promise<string> =>
  withWriteLock(db, async (db) => {
    const link = await takeLink(db, request, { id })
    if (!link) throw problem('request-not-found')
    if (role === 'reception' && link.createdBy !== userId) throw problem('not-for-reception')
    await recordActivity(db, { kind: 'testimonial-request-cancelled' })
    return link.payload.image
  })

/** Oldest first. */
export const readOpenRequests = async (db: Database): Promise<TestimonialRequest[]> =>
  toRequests(db, await listLinks(db, request))

async function toRequests(db: Database, links: RequestLink[]): Promise<TestimonialRequest[]> {
  const byOf = ({ createdBy }: RequestLink) => createdBy ?? ''
  const authorOf = await readAuthors(db, links.map(byOf))
  return links.map((link) => ({
    id: link.id,
    at: link.createdTime,
    by: authorOf(byOf(link)),
    expiresAt: link.expiresTime,
    reference: link.payload.reference,
  }))
}

/** One and the same query for a link that never existed, was used or has expired, so that the answer reveals nothing. */
export const findRequest = (db: Database, token: string) => readLink(db, request, { token })

/** Uses the link up. */
export const takeRequest = (db: Database, token: string) => takeLink(db, request, { token })

/** Makes this the picture of the link, none if it is empty. Returns what nobody needs any more: the former one, or this one if the link is no longer valid. */
export const replacePicture = (db: Database, id: string, image: string): Promise<string> =>
  withWriteLock(db, async (db) => {
    const link = await readLink(db, request, { id })
    if (!link) return image
    await changePayload(db, request, id, { ...link.payload, image })
    return link.payload.image
  })

/** The pictures of all open links. */
const readRequestPictures = async (db: Database): Promise<string[]> =>
  (await listLinks(db, request)).map(({ payload }) => payload.image)

/** Whether a patient can send a testimonial, or has authorized one. */
export async function hasTestimonialRequests(db: Database): Promise<boolean> {
  const consent = db.selectFrom('testimonial_consents').select('id').limit(1).executeTakeFirst()
  return (await consent) !== undefined || (await listLinks(db, request)).length > 0
}

/** Whether a patient has sent this picture with a testimonial. */
export async function isOfConsent(db: Database, image: string): Promise<boolean> {
  const consents = db.selectFrom('testimonial_consents').select('id').where('image', '=', image)
  return (await consents.executeTakeFirst()) !== undefined
}

/** Deletes requests that can't be used any more and returns the addresses of their pictures. */
export const deleteOldRequests = async (db: Database): Promise<string[]> =>
  (await deleteExpired(db, request)).map(({ image }) => image).filter(Boolean)

/** No form takes that long. */
const UNCLAIMED_MILLISECONDS = HOUR_MILLISECONDS

/** Puts patients' pictures into the trash that belong neither to a consent nor to an open link: a process that died left them. */
export async function trashUnclaimed(db: Database): Promise<void> {
  if ((await readUnclaimed(db)).length === 0) return
  await withWriteLock(db, async (db) => {
    const rows = await readUnclaimed(db)
    for (const row of rows) await trashUnused(db, row, new Date().toISOString())
    const details = { count: rows.length, isUnclaimed: 1 }
    await recordActivity(db, { kind: 'pictures-deleted', by: null, details })
  })
}

/** Those that something shows are the clinic's to decide about. */
async function readUnclaimed(db: Database): Promise<MediaRow[]> {
  const uploads = await db
    .selectFrom('media')
    .selectAll()
    .where('uploaded_by', '=', PATIENT)
    .where('uploaded_at', '<', new Date(Date.now() - UNCLAIMED_MILLISECONDS).toISOString())
    .where('deleted_at', 'is', null)
    .where('url', 'not in', (query) => query.selectFrom('testimonial_consents').select('image'))
    .execute()
  if (uploads.length === 0) return []
  const uses = await readUses(db)
  const waiting = await readRequestPictures(db)
  return uploads.filter(({ url }) => !uses.has(url) && !waiting.includes(url))
}
