import { randomUUID } from 'node:crypto'
import { clinicFactsOf, currentTerm, termTextOf } from '#content/consent/consent-term.ts'
import type { PatientWords } from '#content/consent/patient-form.ts'
import { type Content, collections, contentOf } from '#content/index.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { shownTermOf, wordsDigestOf } from '../content/authorizations.ts'
import { PATIENT } from '../content/authors.ts'
import { listAllDocuments, newIdOf } from '../content/documents.ts'
import { parseDocument } from '../content/parse-document.ts'
import { inSave } from '../content/saves.ts'
import { insertDocuments } from '../content/writes.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { makeToken, tokenHashOf } from '../links/links.ts'
import { queueArrivalMail } from './mails.ts'
import { findRequest, takeRequest } from './requests.ts'

type Submission = {
  token: string
  words: PatientWords
  /** Whether the picture of her link belongs to it. */
  hasPicture: boolean
  /** Identifies the term that she accepted. */
  term: string
  publicUrl: string | undefined
  hasMailServer: boolean
}

/** The content that visitors see, and so the term of her form is made from. */
export async function readLiveContent(db: Database): Promise<Content> {
  return contentOf(await listAllDocuments(db))
}

/**
 * Records her testimonial, hidden, together with her consent, and uses the link up. Returns her
 * own link's token, or why nothing was recorded: the link is no longer valid, or the term is another one by now.
 */
export const saveSubmission = (
  db: Database,
  { token, words, hasPicture, term: accepted, publicUrl, hasMailServer }: Submission,
): Promise<{ own: string } | 'gone' | 'other-term'> =>
  withWriteLock(db, async (db) => {
    const request = await findRequest(db, token)
    if (!request) return 'gone'
    const live = await readLiveContent(db)
    if (shownTermOf(live).id !== accepted) return 'other-term'
    const image = hasPicture ? request.payload.image : ''
    const at = new Date().toISOString()
    const { text, rating, naming, name } = words
    const { fallback } = collections.testimonials
    const data = parseDocument('testimonials', { ...fallback, name, text, rating, image })
    const id = newIdOf('testimonials')
    const facts = { ...clinicFactsOf(live), naming, name: '', hasPhoto: image !== '' }
    const own = makeToken()
    const document = { entity: 'testimonials', id, data, isExample: false }
    await inSave(db, { by: PATIENT, at, kind: 'arrival' }, (save) =>
      insertDocuments(db, [document], save),
    )
    await db
      .insertInto('testimonial_consents')
      .values({
        id: randomUUID(),
        testimonial_id: id,
        channel: 'link',
        term_version: currentTerm.version,
        term_text: termTextOf(facts),
        naming,
        words_digest: wordsDigestOf(data),
        image,
        given_at: at,
        reference: request.payload.reference || null,
        recorded_by: request.createdBy,
        link_digest: tokenHashOf(own),
      })
      .execute()
    await takeRequest(db, token)
    await recordActivity(db, { kind: 'testimonial-arrived', by: null })
    if (hasMailServer) await queueArrivalMail(db, publicUrl)
    return { own }
  })
