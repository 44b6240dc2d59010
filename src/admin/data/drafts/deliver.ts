import type { EntityName } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { isAway, isDiskFull, SdkError } from '#sdk/sdk-error.ts'
import type { StoredDraft } from '../../storage/drafts.ts'
import { type Issue, isIssues } from '../../ui/schema-errors.ts'
import { isSame } from './changed-fields.ts'
import { conflictsOf, rebased } from './merge.ts'

export type SavedDocument = Document<EntityName> & Record<string, unknown>

/** The result of sending a draft. */
export type Delivery =
  | { kind: 'saved'; document: SavedDocument }
  /** The server was not reached, or can't save at the moment. */
  | { kind: 'away' }
  /** The server's disk is full. */
  | { kind: 'no-space' }
  | { kind: 'signed-out' }
  /** Someone else changed the same fields first. */
  | { kind: 'conflict'; theirs: SavedDocument }
  | { kind: 'refused'; issues: Issue[] }
  | { kind: 'failed' }

/** Whether the save is repeated by itself until it succeeds. */
export const isPostponed = ({ kind }: Delivery) => kind === 'away' || kind === 'no-space'

/** The server as drafts need it. Both functions throw `SdkError`. */
export type DraftService = {
  /** Creates the document when the draft is based on version 0, and updates it otherwise. */
  send: (draft: StoredDraft) => Promise<SavedDocument>
  list: (entity: EntityName) => Promise<SavedDocument[]>
}

/** Sends a draft. Changes that others made to other fields are merged; to the same fields, they are a conflict. */
export async function deliver(draft: StoredDraft, service: DraftService): Promise<Delivery> {
  try {
    const created = draft.tried && (await findCreated(draft, service))
    if (created) return await deliverOnTop(draft, created, service)
    return { kind: 'saved', document: await service.send(draft) }
  } catch (error) {
    const theirs = currentDocumentOf(error)
    if (!theirs) return deliveryOf(error)
    const isConflict = conflictsOf(draft.values, draft.base, theirs).length > 0
    return isConflict ? { kind: 'conflict', theirs } : deliverOnTop(draft, theirs, service)
  }
}

/** Sends nothing if the document already has every change because only the answer to an earlier attempt was lost. */
async function deliverOnTop(draft: StoredDraft, document: SavedDocument, service: DraftService) {
  const rest = rebased(draft, document)
  const isSaid = Object.keys(rest.values).length === 0
  return isSaid ? ({ kind: 'saved', document } as const) : deliver(rest, service)
}

/** The document that an earlier attempt created although its answer was lost. */
async function findCreated({ entity, tried = {} }: StoredDraft, service: DraftService) {
  const documents = await service.list(entity)
  return documents.find((document) =>
    Object.entries(tried).every(([name, value]) => isSame(document[name], value)),
  )
}

/** The current document, which the server sends when it refuses a stale version. */
const currentDocumentOf = (error: unknown) =>
  error instanceof SdkError && error.code === 409 && error.data
    ? (error.data as SavedDocument)
    : undefined

function deliveryOf(error: unknown): Delivery {
  if (isAway(error)) return { kind: 'away' }
  if (isDiskFull(error)) return { kind: 'no-space' }
  const { code, data } = error instanceof SdkError ? error : { code: -1, data: undefined }
  if (code === 401) return { kind: 'signed-out' }
  return isIssues(data) ? { kind: 'refused', issues: data } : { kind: 'failed' }
}
