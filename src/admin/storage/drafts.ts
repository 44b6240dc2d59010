import { forget, hasKept, type Kept, keep, readKept } from './browser-storage.ts'

/** What someone typed and has not saved, and the version of the document it is based on. */
export type StoredDraft = { values: Record<string, unknown>; basedOn: number; at: string }

const DRAFT = 'draft_'

const nameOf = (entity: string, id: string) => `${DRAFT}${entity}_${id}`

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  'basedOn' in value &&
  typeof value.basedOn === 'number'

export function readDraft(entity: string, id: string): StoredDraft | undefined {
  const value = readKept(nameOf(entity, id))
  return isDraft(value) ? value : undefined
}

/** Something typed on this device is not saved yet. */
export const hasDrafts = () => hasKept(DRAFT)

export const keepDraft = (entity: string, id: string, draft: StoredDraft): Kept =>
  keep(nameOf(entity, id), draft)

export const forgetDraft = (entity: string, id: string) => forget(nameOf(entity, id))
