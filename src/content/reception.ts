import type { EntityName } from './index.ts'
import type { PictureCategory } from './pictures/picture-rules.ts'
import { isOwnPicture } from './rules/image-url.ts'

/** The parts whose content, events and history reception sees; the server refuses her every other. */
export const receptionParts: readonly EntityName[] = ['contact', 'team', 'testimonials']

/** The fields that reception may change, in documents that exist. */
const receptionFields: Partial<Record<EntityName, 'all' | readonly string[]>> = {
  contact: 'all',
  team: ['image', 'imagePosition'],
}

/** The pictures that reception may upload and describe. */
export const receptionPictures: PictureCategory = 'team-member'

/** Whether reception may choose this photo: one that this site keeps, or none. */
export const isReceptionPhoto = (url: unknown): boolean =>
  url === '' || (typeof url === 'string' && isOwnPicture(url))

export const isReceptionPart = (entity: string): boolean =>
  (receptionParts as readonly string[]).includes(entity)

/** Whether reception may change this field; `path` may lead into it. */
export function isReceptionField(entity: string, path: string): boolean {
  const fields = receptionFields[entity as EntityName]
  return fields === 'all' || (fields?.includes(path.split('.')[0] ?? '') ?? false)
}
