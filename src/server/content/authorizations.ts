import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import {
  type Clinic,
  clinicFactsOf,
  type ShownTerm,
  termPointsOf,
  termTextOf,
} from '#content/consent/consent-term.ts'
import { consentedWordsOf, isApproved, pictureOf } from '#content/consent/consented-words.ts'
import { isMarkedExample, type StoredDocument } from '#content/index.ts'
import { chunksOf } from '../database/engine.ts'
import type { Database, Tables } from '../database/tables.ts'
import { type ProblemCode, problem } from '../http/problems.ts'

export type ConsentRow = Selectable<Tables['testimonial_consents']>

type Authorization = Pick<
  ConsentRow,
  'testimonial_id' | 'channel' | 'words_digest' | 'image' | 'expires_at' | 'withdrawn_at'
>

/** SHA-256 of what the patient said. */
export const wordsDigestOf = (data: unknown): string =>
  createHash('sha256').update(consentedWordsOf(data)).digest('hex')

/** Whether it authorizes exactly this. Showing less, without the picture, is always allowed. */
const covers = ({ words_digest, image }: Authorization, data: unknown): boolean =>
  words_digest === wordsDigestOf(data) && ['', image].includes(pictureOf(data))

const isHeld = (
  { withdrawn_at, expires_at }: Pick<Authorization, 'withdrawn_at' | 'expires_at'>,
  now: string,
): boolean => withdrawn_at === null && (expires_at === null || expires_at > now)

/** A testimonial whose author took every authorization back. */
const isWithdrawn = (consents: Pick<Authorization, 'withdrawn_at'>[]): boolean =>
  consents.length > 0 && consents.every(({ withdrawn_at }) => withdrawn_at !== null)

const isTestimonial = ({ entity }: { entity: string }) => entity === 'testimonials'

/** Decides for any testimonial of the list what may be done with it. */
export type Authorizations = {
  /** Whether visitors may see it: it is hidden anyway, an example of a site that is not launched, or authorized. */
  mayBeShown: (document: StoredDocument) => boolean
  isWithdrawn: (id: string) => boolean
  /** Why it must not be saved like this; `stored` is what it says so far. */
  refusalOf: (document: StoredDocument, stored?: unknown) => ConsentRefusal | undefined
}

type ConsentRefusal = Extract<
  ProblemCode,
  'consent-withdrawn' | 'patient-words' | 'consent-outdated' | 'consent-missing'
>

export async function readAuthorizations(db: Database, ids: string[]): Promise<Authorizations> {
  const consents = await readConsents(db, ids)
  const launch = await db.selectFrom('launches').select('id').limit(1).executeTakeFirst()
  const now = new Date().toISOString()
  const mayBeShown = (document: StoredDocument) => {
    const { id, data } = document
    if (!isApproved(data)) return true
    if (launch === undefined && isMarkedExample(document)) return true
    return consents(id).some((consent) => isHeld(consent, now) && covers(consent, data))
  }
  /** Whether its words differ from those that its author sent by her link, and from what is stored. */
  const isReworded = ({ id, data }: StoredDocument, stored?: unknown) => {
    const isSame =
      consentedWordsOf(stored) === consentedWordsOf(data) &&
      ['', pictureOf(stored)].includes(pictureOf(data))
    const sent = consents(id).filter(({ channel }) => channel === 'link')
    return !isSame && sent.some((consent) => !covers(consent, data))
  }
  return {
    mayBeShown,
    isWithdrawn: (id) => isWithdrawn(consents(id)),
    refusalOf: (document, stored) => {
      const own = consents(document.id)
      if (isWithdrawn(own)) return 'consent-withdrawn'
      if (isReworded(document, stored)) return 'patient-words'
      if (mayBeShown(document)) return undefined
      return own.length > 0 ? 'consent-outdated' : 'consent-missing'
    },
  }
}

async function readConsents(db: Database, ids: string[]): Promise<(id: string) => Authorization[]> {
  const rows: Authorization[] = []
  for (const chunk of chunksOf(ids)) {
    const query = db
      .selectFrom('testimonial_consents')
      .select(['testimonial_id', 'channel', 'words_digest', 'image', 'expires_at', 'withdrawn_at'])
    rows.push(...(await query.where('testimonial_id', 'in', chunk).execute()))
  }
  const byId = Map.groupBy(rows, ({ testimonial_id }) => testimonial_id)
  return (id) => byId.get(id) ?? []
}

/** Must be asked before documents are written; `stored` is what a document says so far. Throws the `ConsentRefusal` of the first that must not be saved. */
export async function requireConsents(
  db: Database,
  documents: StoredDocument[],
  stored?: unknown,
): Promise<void> {
  const testimonials = documents.filter(isTestimonial)
  if (testimonials.length === 0) return
  const ids = testimonials.map(({ id }) => id)
  const { refusalOf } = await readAuthorizations(db, ids)
  for (const document of testimonials) {
    const refusal = refusalOf(document, stored)
    if (refusal) throw problem(refusal)
  }
}

/** Throws `consent-withdrawn`. */
export async function requireNotWithdrawn(db: Database, id: string): Promise<void> {
  if ((await readAuthorizations(db, [id])).isWithdrawn(id)) throw problem('consent-withdrawn')
}

/** The term as a form shows it, whatever she chooses there. */
export function shownTermOf(content: Clinic): ShownTerm {
  const clinic = clinicFactsOf(content)
  const facts = { ...clinic, naming: 'anonymous' as const, name: '' }
  const words = [termTextOf(facts), ...termPointsOf(facts)]
  return { id: createHash('sha256').update(JSON.stringify(words)).digest('base64url'), clinic }
}
