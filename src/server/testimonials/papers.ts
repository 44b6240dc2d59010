import { randomUUID } from 'node:crypto'
import { pictureOf } from '#content/consent/consented-words.ts'
import { type PaperFacts, type PaperValues, readPaperForm } from '#content/consent/paper.ts'
import { fromClinicTime, toClinicTime } from '#content/rules/clinic-time.ts'
import type { FieldProblem } from '#protocol/documents.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { requireNotWithdrawn, wordsDigestOf } from '../content/authorizations.ts'
import { readDocument } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { pictureTypeOf } from '../images/worker/picture-type.ts'

export const MAX_PAPER_BYTES = 3 * 1024 * 1024
const MAX_NAME_LENGTH = 120

const kinds: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** By its first bytes, whatever its name says. */
function paperTypeOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf'
  return kinds[pictureTypeOf(bytes)?.extension ?? '']
}

export type Paper = { name: string; bytes: Buffer; values: PaperValues }

/** Throws `invalid-content`. */
function requireFacts(values: PaperValues): PaperFacts {
  const read = readPaperForm(values, toClinicTime(new Date()).day)
  if ('facts' in read) return read.facts
  const details = Object.entries(read.problems).map(
    ([path, message]): FieldProblem => ({ path, message }),
  )
  throw problem('invalid-content', { details })
}

/** The last minute of the day, by the clinic's clocks. */
const endOf = (day: string) => fromClinicTime({ day, time: '23:59' })?.toISOString() ?? day

/** Keeps the scanned authorization of a testimonial as it is now; other words would need another one. Throws `consent-file`, `invalid-content`, `document-not-found` and `consent-withdrawn`. */
export async function savePaper(
  db: Database,
  testimonial: string,
  { name, bytes, values }: Paper,
  by: string,
): Promise<void> {
  const type = paperTypeOf(bytes)
  if (!type || bytes.length > MAX_PAPER_BYTES) throw problem('consent-file')
  const { signedOn, validUntil, representative } = requireFacts(values)
  await withWriteLock(db, async (db) => {
    const document = await readDocument(db, 'testimonials', testimonial)
    if (!document) throw problem('document-not-found')
    await requireNotWithdrawn(db, testimonial)
    const id = randomUUID()
    await db
      .insertInto('testimonial_consents')
      .values({
        id,
        testimonial_id: testimonial,
        channel: 'paper',
        term_text: '',
        words_digest: wordsDigestOf(document.data),
        image: pictureOf(document.data),
        given_at: new Date().toISOString(),
        expires_at: validUntil && endOf(validUntil),
        signed_on: signedOn,
        representative,
        recorded_by: by,
      })
      .execute()
    await db
      .insertInto('consent_files')
      .values({ consent_id: id, name: shownName(name), type, data: bytes.toString('base64') })
      .execute()
    await recordActivity(db, { kind: 'consent-attached', by })
  })
}

const shownName = (name: string) =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}"\\/]/gu, '')
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed() || 'autorizacao'

/** Throws `consent-not-found`. */
export async function readPaper(db: Database, consent: string) {
  const row = await db
    .selectFrom('consent_files')
    .select(['name', 'type', 'data'])
    .where('consent_id', '=', consent)
    .executeTakeFirst()
  if (!row) throw problem('consent-not-found')
  return { name: row.name, type: row.type, bytes: Buffer.from(row.data, 'base64') }
}
