import { isApproved, pictureOf } from '#content/consent/consented-words.ts'
import type { PatientView } from '#content/consent/patient-form.ts'
import { dateFormat } from '#content/rules/clinic-time.ts'
import { escaped } from '#content/rules/text.ts'
import { readStored } from '#content/schema/section.ts'
import { isSectionShown, page } from '#content/sections/page.ts'
import { testimonials } from '#content/sections/testimonials.ts'
import type { ConsentRow } from '../content/authorizations.ts'
import { readDocument, readSiteName } from '../content/documents.ts'
import { fromJson } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { paperPageOf } from '../http/paper-page.ts'
import { pathOf, readMediaRow } from '../images/library/media.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { tokenHashOf } from '../links/links.ts'
import { readApprovals } from './consent-records.ts'

export const findOwnConsent = (db: Database, token: string): Promise<ConsentRow | undefined> =>
  db
    .selectFrom('testimonial_consents')
    .selectAll()
    .where('link_digest', '=', tokenHashOf(token))
    .executeTakeFirst()

type OwnView = Omit<Extract<PatientView, { kind: 'own' }>, 'kind' | 'link' | 'isNew'>

/** What became of her testimonial. */
export async function readOwnTestimonial(db: Database, consent: ConsentRow): Promise<OwnView> {
  const { testimonial_id: id, given_at, term_version, image: kept, expires_at } = consent
  const isEnded = expires_at !== null && expires_at <= new Date().toISOString()
  const accepted = { acceptedAt: given_at, termVersion: term_version ?? 0 }
  const facts = { ...accepted, isWaiting: false, isEnded }
  const erasedAt = consent.withdrawn_at ?? (await readErasedAt(db, id))
  if (erasedAt) return { ...facts, state: 'erased', since: erasedAt, words: null, image: kept }
  const live = await readLive(db, id)
  const { versions, isThere } = await readVersions(db, id)
  const data = live ?? versions[0]
  const { text, rating, name } = readStored(testimonials, data)
  // A restore may have brought back a site from before her words.
  const words = data === undefined ? null : { text, rating, name }
  const image = pictureOf(data)
  if (live) {
    const approval = (await readApprovals(db)).find(({ testimonial }) => testimonial === id)
    return { ...facts, state: 'live', since: approval?.approvedAt ?? null, words, image }
  }
  const isWaiting = isThere && !versions.some(isApproved)
  return { ...facts, state: 'hidden', since: null, isWaiting, words, image }
}

async function readErasedAt(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('erased')
    .select('at')
    .where('entity', '=', 'testimonials')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.at
}

/** What it said, newest first, and whether it is still in the list. */
async function readVersions(db: Database, id: string) {
  const rows = await db
    .selectFrom('revisions')
    .select('data')
    .where('entity', '=', 'testimonials')
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  const versions = rows.flatMap(({ data }) => (data === null ? [] : [fromJson(data)]))
  return { versions, isThere: rows.length > 0 && rows[0]?.data !== null }
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

/** Her words, her photo and the term that she accepted, in one file that opens anywhere; after an erasure what is left of them. */
export async function copyOf(db: Database, images: ImageStorage, consent: ConsentRow) {
  const { words, image } = await readOwnTestimonial(db, consent)
  const { term_text, given_at, words_digest } = consent
  const { text = '', name = '', rating = 0 } = words ?? {}
  const paragraphs = [
    ...term_text.split('\n\n'),
    `Aceito em ${momentOf(given_at)}.`,
    `Prova: ${words_digest}`,
  ]
  const parts = [
    text && `<blockquote>${escaped(text)}</blockquote>`,
    name && `<p>${escaped(name)} · ${rating} de 5 estrelas</p>`,
    image && (await photoOf(db, images, image)),
    '<h2>O termo que você aceitou</h2>',
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
  ]
  return paperPageOf(`Seu depoimento · ${await readSiteName(db)}`, parts.filter(Boolean).join('\n'))
}

/** Empty if the file is gone. */
async function photoOf(db: Database, images: ImageStorage, url: string): Promise<string> {
  const row = await readMediaRow(db, { url })
  const bytes = row && (await images.read(pathOf(url)))
  if (!bytes) return ''
  return `<img alt="Sua foto" src="data:${row.type};base64,${bytes.toString('base64')}">`
}

const momentOf = dateFormat({ dateStyle: 'long', timeStyle: 'short' })
