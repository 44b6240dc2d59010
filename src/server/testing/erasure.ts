import { randomBytes, randomUUID } from 'node:crypto'
import { collections } from '#content/index.ts'
import { saveDocument } from '../content/changes.ts'
import { readDocument } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { filesOf, insertMedia, urlOf } from '../images/library/media.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { storedPathOf } from '../images/storage/stored-name.ts'
import type { Browser, TestAccounts } from './accounts/accounts.ts'
import { createConsented, recordConsent } from './consents.ts'

const WIDTHS = [112, 224]

/** An uploaded picture with all its files. */
export const addPortrait = (site: TestAccounts, name: string) =>
  storePortrait(site.db, openDiskStorage(site.folders.uploads), name)

export async function storePortrait(db: Database, images: ImageStorage, name: string) {
  const url = urlOf(storedPathOf('testimonial', 'jpg'))
  const paths = filesOf({ url }, WIDTHS)
  for (const path of paths) await images.save(path, randomBytes(600), 'image/jpeg')
  const id = randomUUID()
  const file = { id, url, category: 'testimonial' as const, name, type: 'image/jpeg', size: 600 }
  const facts = { width: 224, height: 224, isAnimated: true, thumbhash: '', tint: '#808080' }
  await withWriteLock(db, (db) =>
    insertMedia(db, [
      {
        ...file,
        ...facts,
        widths: WIDTHS,
        variantBytes: 2400,
        uploadedAt: new Date().toISOString(),
        uploadedBy: 'ana',
        sha256: '',
      },
    ]),
  )
  return { id, url, paths }
}

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
