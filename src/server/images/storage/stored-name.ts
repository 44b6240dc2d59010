import { randomBytes } from 'node:crypto'
import type { Category } from '../categories.ts'

const uniquePrefix = () => `${Date.now()}_${randomBytes(8).toString('hex')}`

/** A path that nobody has used or can guess. It names the category and never the uploaded file, whose name may be a patient's. */
export const storedPathOf = (category: Category, extension: string) =>
  `${category}/${uniquePrefix()}_${category}.${extension}`

/** The same picture under a name that is not taken. */
export const renamed = (path: string) =>
  path.replace(/\d{13}_[0-9a-f]{16}(?=_[^/]*$)/, uniquePrefix())

/** Matches, in a route, the name of every stored picture and of its widths; older ones end with the name of the uploaded file. */
export const STORED_NAME = '\\d{13}_[0-9a-f]{16}_[a-z0-9.-]{1,80}'
