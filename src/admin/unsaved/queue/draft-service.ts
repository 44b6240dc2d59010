import type { Draft, SaveDraftRequest } from '#protocol/drafts.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { documentOf } from '../../data/draft-document.ts'
import { putDraft, refreshDrafts } from '../../data/drafts.ts'
import { NEW } from '../../data/new-document.ts'
import { UNSAVED_VERSION } from '../../data/saves.ts'
import { reportError } from '../../ui/session-end.ts'
import type { SaveService, StoredEntry } from './deliver.ts'
import type { FormChanges } from './stored-changes.ts'

type Options = Pick<SaveDraftRequest, 'basedOn' | 'publishAt'>

const isStale = (error: unknown): error is SdkError =>
  error instanceof SdkError && error.problem === 'stale-version'

const savedOf = (draft: Draft) => documentOf(draft) as StoredEntry

/** Stores changes in a draft as if that were the document. One that is gone is begun again. */
export const draftServiceOf = ({ basedOn, publishAt }: Options): SaveService => {
  const send = async (changes: FormChanges): Promise<StoredEntry> => {
    const { entity, id, base, values } = changes
    const isFirst = changes.basedOn === UNSAVED_VERSION
    const key = { entity, id: id === NEW ? undefined : id }
    try {
      return savedOf(
        await putDraft(key, {
          data: isFirst && basedOn === null ? { ...base, ...values } : values,
          basedOn,
          version: isFirst ? undefined : changes.basedOn,
          publishAt,
        }),
      )
    } catch (error) {
      reportError(error)
      if (!isStale(error)) throw error
      await refreshDrafts()
      if (!error.data) return send({ ...changes, values: { ...base, ...values }, basedOn: 0 })
      const { code, message, problem } = error
      throw new SdkError(code, message, { data: savedOf(error.data as Draft), problem })
    }
  }
  return { send, list: async () => [] }
}
