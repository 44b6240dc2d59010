import { randomUUID } from 'node:crypto'
import { isApproved, pictureOf } from '#content/consent/consented-words.ts'
import type { StoredDocument } from '#content/index.ts'
import { wordsDigestOf } from '../content/authorizations.ts'
import { newIdOf } from '../content/documents.ts'
import { inSave } from '../content/saves.ts'
import { insertDocuments } from '../content/writes.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'

/** Records a signed paper for exactly this testimonial, as the panel does. */
export async function recordConsent(
  db: Database,
  { id, data }: { id: string; data: unknown },
  { expiresAt = null }: { expiresAt?: string | null } = {},
): Promise<void> {
  await db
    .insertInto('testimonial_consents')
    .values({
      id: randomUUID(),
      testimonial_id: id,
      channel: 'paper',
      term_version: null,
      term_text: '',
      naming: null,
      words_digest: wordsDigestOf(data),
      image: pictureOf(data),
      given_at: new Date().toISOString(),
      expires_at: expiresAt,
      signed_on: null,
      representative: null,
      reference: null,
      recorded_by: 'ana',
      link_digest: null,
      withdrawn_at: null,
      withdrawn_by: null,
    })
    .execute()
}

/** For a site that starts with approved testimonials of its own. */
export async function recordConsents(db: Database, documents: StoredDocument[]): Promise<void> {
  for (const document of documents) {
    const { entity, data, isExample } = document
    if (entity === 'testimonials' && isApproved(data) && !isExample)
      await recordConsent(db, document)
  }
}

/** Creates a testimonial that is approved from its first version on, with the consent that this needs. Returns its id. */
export const createConsented = (db: Database, data: unknown, by = 'ana'): Promise<string> =>
  withWriteLock(db, async (db) => {
    const id = newIdOf('testimonials')
    await recordConsent(db, { id, data })
    const document = { entity: 'testimonials', id, data, isExample: false }
    await inSave(db, { by }, (save) => insertDocuments(db, [document], save))
    return id
  })
