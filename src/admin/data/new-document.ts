import { type CollectionName, collections } from '#content/index.ts'
import type { Document, Fields } from '#sdk/documents.ts'
import { UNSAVED_VERSION } from './saves.ts'

/** The last part of the path of a new entry. */
export const NEW = 'new'

/** An unsaved entry: `fields` on top of the defaults. */
export function newDocument<Name extends CollectionName>(
  entity: Name,
  fields: Partial<Fields<Name>>,
): Document<Name> {
  return {
    ...collections[entity].fallback,
    ...fields,
    id: NEW,
    _id: NEW,
    _version: UNSAVED_VERSION,
    _createdTime: '',
    _updatedTime: '',
    _isExample: false,
  } as unknown as Document<Name>
}
