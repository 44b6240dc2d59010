import type { StoredDraft, Values } from '../../storage/drafts.ts'
import { changedFields, isSame, picked } from './changed-fields.ts'

/** The fields that both sides changed to different values. */
export const conflictsOf = (mine: Values, base: Values, theirs: Values): string[] =>
  changedFields(mine, base).filter(
    (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  )

/** `theirs`, except in the fields that `mine` has changed since `base`. */
export const merged = (mine: Values, base: Values, theirs: Values): Values =>
  Object.fromEntries(
    Object.keys(mine).map((name) => {
      const isMine = !isSame(mine[name], base[name]) || isSame(mine[name], theirs[name])
      return [name, (isMine ? mine : theirs)[name]]
    }),
  )

type Saved = Values & { _id: string; _version: number }

/** The draft on top of a saved document, without the changes that the document already has. */
export function rebased(draft: StoredDraft, saved: Saved): StoredDraft {
  const values = picked(draft.values, changedFields(draft.values, saved))
  const base = picked(saved, Object.keys(draft.base))
  return { ...draft, id: saved._id, values, base, basedOn: saved._version, tried: undefined }
}
