import type { EntityName } from '#content/index.ts'
import type { Draft } from '#protocol/drafts.ts'
import type { Document } from '#sdk/documents.ts'

/** The entry that would be on the site with this draft. */
export const documentOf = <Name extends EntityName>({ id, data, version, at }: Draft) =>
  ({
    ...data,
    ...{ id, _id: id, _version: version, _updatedTime: at, _createdTime: '', _isExample: false },
  }) as unknown as Document<Name>
