import type { StoredDraft, Values } from '../../storage/drafts.ts'
import { changedFields, isSame, picked } from './changed-fields.ts'

/** The fields that both sides changed, each to something else. */
export const conflictsOf = (mine: Values, base: Values, theirs: Values): string[] =>
  changedFields(mine, base).filter(
    (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  )

/** The fields of `mine` that were changed since `base`; of all others, what `theirs` says. */
export const merged = (mine: Values, base: Values, theirs: Values): Values =>
  Object.fromEntries(
    Object.keys(mine).map((name) => {
      const isMine = !isSame(mine[name], base[name]) || isSame(mine[name], theirs[name])
      return [name, (isMine ? mine : theirs)[name]]
    }),
  )

type Saved = Values & { _id: string; _version: number }

/** The same draft on top of a saved document, without the fields that it already says. */
export function rebased(draft: StoredDraft, saved: Saved): StoredDraft {
  const values = picked(draft.values, changedFields(draft.values, saved))
  const base = picked(saved, Object.keys(draft.base))
  return { ...draft, id: saved._id, values, base, basedOn: saved._version, tried: undefined }
}
