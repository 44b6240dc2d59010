import { randomUUID } from 'node:crypto'
import {
  CONSENT_YEARS,
  clinicFactsOf,
  currentTerm,
  termTextOf,
} from '#content/consent/consent-term.ts'
import type { PatientWords } from '#content/consent/patient-form.ts'
import { collections, contentOf } from '#content/index.ts'
import { makeToken, tokenHashOf } from '../accounts/context/tokens.ts'
import { PATIENT } from '../accounts/people/authors.ts'
import { noteActivity } from '../activity/note-activity.ts'
import { wordsDigestOf } from '../consents/authorizations.ts'
import { newIdOf } from '../content/changes.ts'
import { listAllDocuments } from '../content/documents.ts'
import { parseDocument } from '../content/parse-document.ts'
import { recordChanges } from '../content/record-changes.ts'
import { insertDocuments } from '../content/writes.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { queueArrivalMail } from './arrival-mail.ts'
import { findRequest } from './requests.ts'

type Submission = {
  token: string
  words: PatientWords
  image: string
  publicUrl: string | undefined
  hasMailServer: boolean
}

/**
 * Records her testimonial, hidden, together with her consent, and uses the link up. Returns her
 * own link's token; undefined if the link is no longer valid.
 */
export const saveSubmission = (
  db: Database,
  { token, words, image, publicUrl, hasMailServer }: Submission,
): Promise<string | undefined> =>
  withWriteLock(db, async (db) => {
    const request = await findRequest(db, token)
    if (!request) return undefined
    const at = new Date().toISOString()
    const { text, rating, naming, name } = words
    const { fallback } = collections.testimonials
    const data = parseDocument('testimonials', { ...fallback, name, text, rating, image })
    const id = newIdOf('testimonials')
    const term = currentTerm()
    const clinic = clinicFactsOf(contentOf(await listAllDocuments(db)))
    const facts = { ...clinic, naming, name }
    const own = makeToken()
    await insertDocuments(db, [{ entity: 'testimonials', id, data, isExample: false }], {
      by: PATIENT,
      at,
    })
    await db
      .insertInto('testimonial_consents')
      .values({
        id: randomUUID(),
        testimonial_id: id,
        channel: 'link',
        term_version: term.version,
        term_text: termTextOf(term, facts),
        naming,
        words_digest: wordsDigestOf(data),
        image,
        given_at: at,
        expires_at: yearsAfter(at, CONSENT_YEARS),
        recorded_by: request.created_by,
        link_digest: tokenHashOf(own),
        withdrawn_at: null,
        withdrawn_by: null,
      })
      .execute()
    await db
      .updateTable('testimonial_requests')
      .set({ used_at: at, image: '' })
      .where('id', '=', request.id)
      .execute()
    await noteActivity(db, { kind: 'testimonial-arrived', by: null })
    const saved = [{ entity: 'testimonials', id, version: 1, kind: 'created' as const }]
    await recordChanges(db, { kind: 'arrival', by: PATIENT, at, saved })
    if (hasMailServer) await queueArrivalMail(db, publicUrl)
    return own
  })

export function yearsAfter(iso: string, years: number): string {
  const date = new Date(iso)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString()
}
