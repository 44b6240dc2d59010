import { randomBytes } from 'node:crypto'
import type { Category } from '../categories.ts'

const uniquePrefix = () => `${Date.now()}_${randomBytes(8).toString('hex')}`

/** A unique path that can't be guessed. Ends with the category and never with the name of the uploaded file, which may be a patient's. */
export const storedPathOf = (category: Category, extension: string) =>
  `${category}/${uniquePrefix()}_${category}.${extension}`

/** A new unique path for the same picture. */
export const renamed = (path: string) =>
  path.replace(/\d{13}_[0-9a-f]{16}(?=_[^/]*$)/, uniquePrefix())

/** What the addresses of a stored picture and of all its widths begin with. */
export const startOf = (url: string): string => url.replace(/(?<=_[0-9a-f]{16}_).*$/, '')

/** A route pattern for the names of stored pictures and their widths. */
export const STORED_NAME = '\\d{13}_[0-9a-f]{16}_[a-z0-9.-]{1,80}'

const uploadedUrl = new RegExp(`^/media/[\\w-]+/${STORED_NAME}$`)

/** Whether this is the address of an uploaded picture. */
export const isUploadedUrl = (text: string): boolean => uploadedUrl.test(text)
