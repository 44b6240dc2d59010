import type { EntityName } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { isAway, isDiskFull, isReasonRequired, SdkError } from '#sdk/sdk-error.ts'
import { UNSAVED_VERSION } from '../../data/saves.ts'
import { type Issue, isIssues } from '../../ui/schema-errors.ts'
import type { FormChanges, Values } from './kept-changes.ts'
import { fullValues, isSame, rebased } from './merge.ts'
import { mergeOf } from './three-way-merge.ts'

export type StoredEntry = Document<EntityName> & Record<string, unknown>

export type Saved = {
  kind: 'saved'
  document: StoredEntry
  /** Every field of the form as it was sent. */
  sent: Values
  /** Whether the document also has what others changed. */
  isMerged?: true
}

/** The result of sending unsaved changes. */
export type Delivery =
  | Saved
  /** The server was not reached, or can't save at the moment. */
  | { kind: 'away' }
  /** The server's disk is full. */
  | { kind: 'no-space' }
  | { kind: 'signed-out' }
  /** Someone else changed the same fields first. */
  /** `base`: what both sides are compared with. */
  | { kind: 'conflict'; theirs: StoredEntry; base: Values }
  | { kind: 'refused'; issues: Issue[] }
  | { kind: 'failed' }

/** Whether the save is repeated by itself until it succeeds. */
export const isPostponed = ({ kind }: Delivery) => kind === 'away' || kind === 'no-space'

/** The server as the queue needs it. Both functions throw `SdkError`. */
export type SaveService = {
  /** Creates the entry of a list when the changes are based on version 0, and updates the document otherwise. */
  send: (changes: FormChanges) => Promise<StoredEntry>
  list: (entity: EntityName) => Promise<StoredEntry[]>
}

/** Sends unsaved changes. What others changed is merged, in lists entry by entry; where both changed the same, it is a conflict. */
export async function deliver(changes: FormChanges, service: SaveService): Promise<Delivery> {
  const sent = fullValues(changes)
  try {
    const created = await findCreated(changes, service)
    if (created) return await deliverOnTop(changes, created, service)
    return { kind: 'saved', document: await service.send(changes), sent }
  } catch (error) {
    const theirs = currentDocumentOf(error)
    return theirs ? deliverOnTop(changes, theirs, service) : deliveryOf(error)
  }
}

/** Sends nothing if the document already has every change because only the answer to an earlier attempt was lost. */
async function deliverOnTop(
  changes: FormChanges,
  theirs: StoredEntry,
  service: SaveService,
): Promise<Delivery> {
  const { attempts } = changes
  const sent = fullValues(changes)
  const merge = mergeOf({ mine: sent, base: changes.base, theirs, attempts })
  if (merge.collisions.length > 0) return { kind: 'conflict', theirs, base: merge.base }
  const rest = rebased(changes, theirs, merge.values)
  const isSaid = Object.keys(rest.values).length === 0
  const delivery: Delivery = isSaid
    ? { kind: 'saved', document: theirs, sent }
    : await deliver(rest, service)
  return delivery.kind === 'saved' ? { ...delivery, sent, isMerged: true } : delivery
}

/** The document that an earlier attempt created although its answer was lost. */
async function findCreated({ entity, basedOn, attempts }: FormChanges, service: SaveService) {
  if (!attempts || basedOn !== UNSAVED_VERSION) return undefined
  const documents = await service.list(entity)
  return documents.find((document) =>
    attempts.some((attempt) =>
      Object.entries(attempt).every(([name, value]) => isSame(document[name], value)),
    ),
  )
}

/** The current document, which the server sends when it refuses a stale version. */
const currentDocumentOf = (error: unknown) =>
  error instanceof SdkError && error.code === 409 && error.data
    ? (error.data as StoredEntry)
    : undefined

function deliveryOf(error: unknown): Delivery {
  if (isAway(error)) return { kind: 'away' }
  if (isDiskFull(error)) return { kind: 'no-space' }
  // The person was asked, and went back to the text.
  if (isReasonRequired(error)) return { kind: 'refused', issues: [] }
  const { code, data } = error instanceof SdkError ? error : { code: -1, data: undefined }
  if (code === 401) return { kind: 'signed-out' }
  return isIssues(data) ? { kind: 'refused', issues: data } : { kind: 'failed' }
}

/** What the fields of a form say after a save. */
type AfterSave = {
  values: Values
  /** What was typed during the save conflicts with what others saved, and must not overwrite it without asking. */
  isBehind: boolean
}

/** What was saved, together with what was typed since it was sent. */
export function afterSave({ document, sent, isMerged }: Saved, typed: Values): AfterSave {
  const { values, collisions } = mergeOf({ mine: typed, base: sent, theirs: document })
  // Without what others changed, the document differs only in how the server writes what was sent.
  return { values, isBehind: isMerged === true && collisions.length > 0 }
}

/** Older than the saved version, so that the next save asks which values to keep. */
export const versionBefore = (version: number) => version - 1

/** What was typed during a save, on top of what was saved. */
export function restOf(typed: FormChanges, saved: Saved): FormChanges {
  const { values, isBehind } = afterSave(saved, fullValues(typed))
  const { _id, _version } = saved.document
  return isBehind
    ? rebased(typed, { ...saved.sent, _id, _version: versionBefore(_version) }, values)
    : rebased(typed, saved.document, values)
}
