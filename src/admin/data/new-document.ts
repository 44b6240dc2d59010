import { type CollectionName, collections } from '#content/index.ts'
import type { Document, Fields } from '#sdk/documents.ts'
import { UNSAVED_VERSION } from './saves.ts'

/** The last word of the address at which a new entry is written. */
export const NEW = 'new'

/** An entry that is not there yet: what must be filled in is empty, the rest says its default. */
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
