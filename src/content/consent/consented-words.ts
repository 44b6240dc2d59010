import { isRecord } from '../schema/section.ts'

/** What a patient authorizes word by word. A field that was never stored counts as its default, which saving fills in. */
const unsaid = { name: '', text: '', rating: 5, role: '' }

/** One text for everything in a testimonial that the patient said; two testimonials that say the same have the same. */
export function consentedWordsOf(data: unknown): string {
  const { name, text, rating, role } = { ...unsaid, ...(isRecord(data) ? data : {}) }
  return JSON.stringify([name, text, rating, role])
}

/** The picture of a testimonial; empty if it has none. */
export const pictureOf = (data: unknown): string =>
  isRecord(data) && typeof data.image === 'string' ? data.image : ''

export const isApproved = (data: unknown): boolean => isRecord(data) && data.is_approved === true
