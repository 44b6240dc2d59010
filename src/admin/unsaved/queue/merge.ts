import { changedFields, isSame, picked } from './changed-fields.ts'
import type { FormChanges, Values } from './stored-changes.ts'

/** The fields that both sides changed to different values. */
export const conflictsOf = (mine: Values, base: Values, theirs: Values): string[] =>
  changedFields(mine, base).filter(
    (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  )

/** Whether these fields are lists and groups, in which both sides may have changed different parts. */
export const haveParts = (values: Values, names: string[]) =>
  names.every((name) => typeof values[name] === 'object')

/** `theirs`, except in the fields that `mine` has changed since `base`. */
export const merged = (mine: Values, base: Values, theirs: Values): Values =>
  Object.fromEntries(
    Object.keys(mine).map((name) => {
      const isMine = !isSame(mine[name], base[name]) || isSame(mine[name], theirs[name])
      return [name, (isMine ? mine : theirs)[name]]
    }),
  )

/** Every field of the form as it is typed. */
export const fullValues = ({ base, values }: FormChanges): Values => ({ ...base, ...values })

type Saved = Values & { _id: string; _version: number }

/** The changes on top of a saved document, with these values in its fields. */
export function rebased(changes: FormChanges, saved: Saved, values: Values): FormChanges {
  const base = picked(saved, Object.keys(values))
  return {
    ...changes,
    id: saved._id,
    values: picked(values, changedFields(values, base)),
    base,
    basedOn: saved._version,
    attempts: undefined,
  }
}
