import type { UploadedFile } from '#protocol/library.ts'
import type { Category } from '../categories.ts'
import type { MediaRow, NewMedia } from '../library/media.ts'

const MAX_NAME_LENGTH = 200

/** Without characters that no screen can show. */
export const shownNameOf = (name: string): string =>
  name
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()

/** What the panel is told about a new picture. */
export const uploadedFileOf = (media: NewMedia): UploadedFile => ({
  id: media.id,
  url: media.url,
  category: media.category,
  name: media.name,
  type: media.type,
  size: media.size,
  uploadedAt: media.uploadedAt,
})

/** What the panel is told about a picture that was uploaded before. */
export const knownFileOf = (row: MediaRow): UploadedFile => ({
  id: row.id,
  url: row.url,
  category: row.category as Category,
  name: row.name,
  type: row.type,
  size: row.bytes,
  uploadedAt: row.uploaded_at,
  isKnown: true,
})
