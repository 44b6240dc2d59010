import { type FormChanges, picked, type Values } from './kept-changes.ts'

/** Without surrounding space and blank list entries, which saving drops, and the fields in one order. */
function normalized(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(normalized).filter((entry) => entry !== '')
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, field]) => [name, normalized(field)]),
    )
  }
  return value
}

/** What saving the value would store. */
const storedJson = (value: unknown) => JSON.stringify(normalized(value))

/** Whether saving either would store the same. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || storedJson(one) === storedJson(other)

/** The names of the fields in which the two differ, in the order of the first. */
export const changedFields = (values: Values, base: Values): string[] =>
  Object.keys(values).filter((name) => !isSame(values[name], base[name]))

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
