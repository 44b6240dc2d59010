import type { EntityName } from '#content/index.ts'
import { isRecord } from '#content/schema/section.ts'
import { forget, type Kept, keep, namesOf, readKept } from '../../storage/browser-storage.ts'

export type Values = Record<string, unknown>

/** Which form the changes belong to: that of a document, of the part of it that one screen edits, or of its draft. */
export type FormKey = {
  entity: EntityName
  id: string
  part?: string | undefined
  isDraft?: true | undefined
}

/** The unsaved changes of one form. */
export type FormChanges = FormKey & {
  /** The changed fields. */
  values: Values
  /** Every field of the form when the first of them was typed, and the version of the document, or of its draft, then. */
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

/** Browsers keep what earlier versions stored under this name. */
const prefixOf = (person: string) => `draft_${person}_`

export const nameOf = ({ entity, id, part, isDraft }: FormKey) =>
  [entity, id, part, isDraft && 'draft'].filter(Boolean).join('_')

const isFormChanges = (value: unknown): value is FormChanges =>
  isRecord(value) &&
  isRecord(value.values) &&
  isRecord(value.base) &&
  typeof value.basedOn === 'number'

/** The unsaved changes of one person in this browser, never those of others. */
export function openStoredChanges(person: string, storage?: Storage) {
  const prefix = prefixOf(person)

  const read = (name: string): FormChanges | undefined => {
    const value = readKept(prefix + name, storage)
    // Those that version 0.2.0 stored have one attempt, not a list.
    return isFormChanges(value)
      ? { ...value, attempts: value.attempts && [value.attempts].flat() }
      : undefined
  }
  const names = () => namesOf(prefix, storage).map((name) => name.slice(prefix.length))

  return {
    read,
    names,
    write: (changes: FormChanges): Kept => keep(prefix + nameOf(changes), changes, storage),
    remove: (name: string) => forget(prefix + name, storage),
  }
}
