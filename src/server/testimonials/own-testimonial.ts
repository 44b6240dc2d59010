import { isApproved, pictureOf } from '#content/consent/consented-words.ts'
import type { PatientView } from '#content/consent/patient-view.ts'
import { readStored } from '#content/schema/section.ts'
import { isSectionShown, page } from '#content/sections/page.ts'
import { testimonials } from '#content/sections/testimonials.ts'
import type { ConsentRow } from '../content/authorizations.ts'
import { readDocument } from '../content/documents.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { tokenHashOf } from '../links/tokens.ts'
import { erasureMomentOf } from './endings.ts'

export const findOwnConsent = (db: Database, token: string): Promise<ConsentRow | undefined> =>
  db
    .selectFrom('testimonial_consents')
    .selectAll()
    .where('link_digest', '=', tokenHashOf(token))
    .executeTakeFirst()

type OwnView = Omit<Extract<PatientView, { kind: 'own' }>, 'kind' | 'link' | 'isNew'>

/** What became of her testimonial. */
export async function readOwnTestimonial(db: Database, consent: ConsentRow): Promise<OwnView> {
  const { testimonial_id: id, withdrawn_at, given_at, term_version, image: kept } = consent
  const facts = { acceptedAt: given_at, termVersion: term_version ?? 0, erasedAt: null }
  const nothing = { ...facts, words: null, image: kept }
  if (withdrawn_at !== null) return { ...nothing, state: 'withdrawn', since: withdrawn_at }
  const versions = await readVersions(db, id)
  if (await isErased(db, id)) return { ...nothing, state: 'erased', since: null }
  const live = await readLive(db, id)
  const data = live ?? versions[0]?.data
  const { text, rating, name } = readStored(testimonials, data)
  // A restore may have brought back a site from before her words.
  const words = data === undefined ? null : { text, rating, name }
  const image = pictureOf(data)
  if (live) return { ...facts, state: 'live', since: approvedSince(versions), words, image }
  const erasedAt = erasureMomentOf(await readConsentsOf(db, id), new Date().toISOString())
  if (erasedAt) {
    return { ...facts, state: 'ended', since: consent.expires_at, erasedAt, words, image }
  }
  const isWaiting = versions.length > 0 && !versions.some(({ at: _at, data }) => isApproved(data))
  const state = isWaiting && versions[0]?.isThere ? 'waiting' : 'hidden'
  return { ...facts, state, since: null, words, image }
}

const readConsentsOf = (db: Database, id: string) =>
  db.selectFrom('testimonial_consents').selectAll().where('testimonial_id', '=', id).execute()

const isErased = async (db: Database, id: string): Promise<boolean> =>
  (await db
    .selectFrom('erased')
    .select('id')
    .where('entity', '=', 'testimonials')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

type Version = { at: string; data: unknown; isThere: boolean }

/** Newest first; `isThere` is false for all versions of a testimonial that was deleted. */
async function readVersions(db: Database, id: string): Promise<Version[]> {
  const rows = await db
    .selectFrom('revisions')
    .innerJoin('saves', 'saves.id', 'revisions.save')
    .select(['saves.at', 'data'])
    .where('entity', '=', 'testimonials')
    .where('revisions.id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  const isThere = rows[0]?.data !== null
  return rows.flatMap(({ at, data }) =>
    data === null ? [] : [{ at, data: fromJson(data), isThere }],
  )
}

/** What visitors see of it; undefined for nothing. */
async function readLive(db: Database, id: string): Promise<unknown> {
  const testimonial = await readDocument(db, 'testimonials', id)
  if (!testimonial || !isApproved(testimonial.data)) return undefined
  const stored = await readDocument(db, 'page', 'page')
  return isSectionShown(readStored(page, stored?.data), 'testimonials')
    ? testimonial.data
    : undefined
}

/** The first of the newest versions in a row that were approved. */
function approvedSince(versions: Version[]): string | null {
  const end = versions.findIndex(({ data }) => !isApproved(data))
  return versions.at((end === -1 ? versions.length : end) - 1)?.at ?? null
}
