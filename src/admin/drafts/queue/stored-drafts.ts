import type { EntityName } from '#content/index.ts'
import { isRecord } from '#content/schema/section.ts'
import { forget, type Kept, keep, namesOf, readKept } from '../../storage/browser-storage.ts'

export type Values = Record<string, unknown>

/** Which form a draft belongs to: a document, or the part of it that one screen edits. */
export type DraftKey = { entity: EntityName; id: string; part?: string | undefined }

/** The unsaved changes of one form. */
export type StoredDraft = DraftKey & {
  /** The changed fields. */
  values: Values
  /** Every field of the form when the draft was begun, and the version of the document then. */
  base: Values
  basedOn: number
  at: string
  /** The person has saved, but the server could not be reached: the save is repeated until it succeeds. */
  isWaiting?: true | undefined
  /** Every field as it was sent on top of this version in each attempt without an answer, oldest first. Each may be saved. */
  attempts?: Values[] | undefined
  /** Why words that the rules object to are kept. */
  reason?: string | undefined
}

const prefixOf = (person: string) => `draft_${person}_`

export const nameOf = ({ entity, id, part }: DraftKey) =>
  [entity, id, part].filter(Boolean).join('_')

const isDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) &&
  isRecord(value.values) &&
  isRecord(value.base) &&
  typeof value.basedOn === 'number'

/** The drafts of one person in this browser, never those of others. */
export function openStoredDrafts(person: string, storage?: Storage) {
  const prefix = prefixOf(person)

  const read = (name: string): StoredDraft | undefined => {
    const value = readKept(prefix + name, storage)
    // Drafts that version 0.2.0 stored have one attempt, not a list.
    return isDraft(value)
      ? { ...value, attempts: value.attempts && [value.attempts].flat() }
      : undefined
  }
  const names = () => namesOf(prefix, storage).map((name) => name.slice(prefix.length))

  return {
    read,
    names,
    write: (draft: StoredDraft): Kept => keep(prefix + nameOf(draft), draft, storage),
    remove: (name: string) => forget(prefix + name, storage),
  }
}
