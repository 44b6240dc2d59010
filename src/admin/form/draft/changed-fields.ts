type Values = Record<string, unknown>

/** What is meant: no space around texts, no blank texts in lists. */
function meant(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(meant).filter((entry) => entry !== '')
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, meant(field)]))
  }
  return value
}

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(meant(one)) === JSON.stringify(meant(other))

/** The names of the fields in which the two differ, in the order of the first. */
export const changedFields = (values: Values, base: Values): string[] =>
  Object.keys(values).filter((name) => !isSame(values[name], base[name]))

export const picked = (values: Values, names: string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
