import { collections } from '#content/index.ts'
import { readDocument } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import type { Browser, TestAccounts } from './accounts/accounts.ts'
import { storePicture } from './backup.ts'
import { createConsented, recordConsent } from './consents.ts'
import { saveDocument } from './documents.ts'

const WIDTHS = [112, 224]

/** An uploaded picture with all its files. */
export const addPortrait = (site: TestAccounts, name: string) =>
  storePortrait(site.db, openDiskStorage(site.folders.uploads), name)

export const storePortrait = (db: Database, images: ImageStorage, name: string) =>
  storePicture(db, images, { category: 'testimonial', widths: WIDTHS, bytes: 600, name })

/** Saves these fields of a section, or of an entry. */
export async function change(site: TestAccounts, entity: string, fields: object, id = entity) {
  const data = { ...((await readDocument(site.db, entity, id))?.data as object), ...fields }
  if (entity === 'testimonials') await recordConsent(site.db, { id, data })
  await saveDocument(site.db, { entity, id, data, by: 'ana' })
}

export function addTestimonial(site: { db: Database }, name: string, text: string, image = '') {
  const data = { ...collections.testimonials.fallback, name, text, image, is_approved: true }
  return createConsented(site.db, data)
}

/** Erases an entry for good, as an owner. */
export const erase = (browser: Browser, entity: string, id: string, name: string) =>
  browser.post('/api/erasure', { entity, id, name })
