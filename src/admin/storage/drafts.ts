import type { EntityName } from '#content/index.ts'
import { isRecord } from '#content/schema/section.ts'
import { forget, type Kept, keep, namesOf, readKept } from './browser-storage.ts'

export type Values = Record<string, unknown>

/** Which form a draft belongs to: a document, or the part of it that one screen edits. */
export type DraftKey = { entity: EntityName; id: string; part?: string | undefined }

/** What someone typed and has not saved. */
export type StoredDraft = DraftKey & {
  /** The changed fields. */
  values: Values
  /** Every field of the form as it was when the draft was begun, and the version that said so. */
  base: Values
  basedOn: number
  at: string
  /** A save was asked for and could not be sent: it is repeated until the server answers. */
  isWaiting?: true | undefined
  /** A new document as it was last sent, when no answer came: it may have been created. */
  tried?: Values | undefined
}

const prefixOf = (person: string) => `draft_${person}_`

export const nameOf = ({ entity, id, part }: DraftKey) =>
  [entity, id, part].filter(Boolean).join('_')

const isDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) &&
  isRecord(value.values) &&
  isRecord(value.base) &&
  typeof value.basedOn === 'number'

/** The drafts of one person in this browser. Those of others are neither seen nor touched. */
export function openStoredDrafts(person: string, storage?: Storage) {
  const prefix = prefixOf(person)

  const read = (name: string): StoredDraft | undefined => {
    const value = readKept(prefix + name, storage)
    return isDraft(value) ? value : undefined
  }
  const names = () => namesOf(prefix, storage).map((name) => name.slice(prefix.length))

  return {
    read,
    names,
    write: (draft: StoredDraft): Kept => keep(prefix + nameOf(draft), draft, storage),
    remove: (name: string) => forget(prefix + name, storage),
  }
}
