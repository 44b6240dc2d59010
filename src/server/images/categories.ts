import {
  isPictureCategory,
  MIN_PICTURE_BYTES,
  type PictureCategory,
  pictureRules,
} from '#content/pictures/picture-rules.ts'
import { problem } from '../http/problems.ts'

export type Category = PictureCategory

export const isCategory = isPictureCategory
export const categories = Object.keys(pictureRules) as Category[]

export const maxBytesFor = (category: Category): number => pictureRules[category].maxBytes

/** With the message of the category. */
export const tooLargeFor = (category: Category) =>
  problem('file-too-large', { message: pictureRules[category].tooLarge })

export const MAX_FILE_BYTES = Math.max(...categories.map(maxBytesFor))
export const MIN_FILE_BYTES = MIN_PICTURE_BYTES
