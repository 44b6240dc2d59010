import type { CollectionName } from '#content/index.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { placeDocument } from '../../data/documents.ts'
import { reportError } from '../../data/query-client.ts'
import { add, save, UNSAVED_VERSION } from '../../data/saves.ts'
import { client } from '../../data/site-client.ts'
import type { DraftService, SavedDocument } from './deliver.ts'
import type { StoredDraft } from './stored-drafts.ts'

const create = ({ entity, base, values }: StoredDraft): Promise<unknown> =>
  add(entity as CollectionName, { ...base, ...values })

const update = ({ entity, id, basedOn, values }: StoredDraft): Promise<unknown> =>
  save(entity, { _id: id, _version: basedOn }, values)

/** Sends drafts to the document service as whoever is signed in. */
export const draftService: DraftService = {
  send: async (draft) => {
    try {
      const sent = draft.basedOn === UNSAVED_VERSION ? create(draft) : update(draft)
      return (await sent) as SavedDocument
    } catch (error) {
      reportError(error)
      const isStale = error instanceof SdkError && error.code === 409 && error.data
      if (isStale) placeDocument(draft.entity, error.data as SavedDocument)
      throw error
    }
  },
  list: (entity) => client.entity(entity).list() as Promise<SavedDocument[]>,
}
