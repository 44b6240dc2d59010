export const newKey = (): string => crypto.randomUUID().slice(-12)

type Entry = { _key?: string }

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null

const ownKeyOf = (value: unknown) => (isEntry(value) ? value._key : undefined)

/**
 * Gives each entry without a key, or with the key of an earlier one, that of its place. The same
 * list always gets the same keys, whoever reads it. Plain texts stay as they are.
 */
export function withKeys<Value>(entries: Value[]): Value[] {
  const taken = new Set(entries.map(ownKeyOf))
  const seen = new Set<string>()
  const freeKey = (place: number): string =>
    taken.has(`e${place}`) ? freeKey(place + 1) : `e${place}`
  return entries.map((entry, index) => {
    const own = ownKeyOf(entry)
    const isKept = !isEntry(entry) || (own && !seen.has(own))
    const key = isKept ? own : freeKey(index + 1)
    if (key) seen.add(key)
    taken.add(key)
    return isKept ? entry : { ...entry, _key: key }
  })
}

/** The same with every list inside the value. */
export function withKeysInside<Value>(value: Value): Value {
  if (Array.isArray(value)) return withKeys(value.map(withKeysInside)) as Value
  if (!isEntry(value)) return value
  const fields = Object.entries(value).map(([name, inside]) => [name, withKeysInside(inside)])
  return Object.fromEntries(fields) as Value
}

type WithoutKeys<Value> = Value extends unknown[]
  ? { [Place in keyof Value]: WithoutKeys<Value[Place]> }
  : Value extends object
    ? { [Name in keyof Value as Exclude<Name, '_key'>]: WithoutKeys<Value[Name]> }
    : Value

/** The value without the keys in its lists, as visitors get it. */
export function withoutKeys<Value>(value: Value): WithoutKeys<Value>
export function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutKeys(entry))
  if (!isEntry(value)) return value
  const fields = Object.entries(value).filter(([name]) => name !== '_key')
  return Object.fromEntries(fields.map(([name, inside]) => [name, withoutKeys(inside)]))
}

/** What identifies each entry of a list: its key, or of a plain text the text itself, the second of two equal ones by its number. */
export function keysOf(entries: unknown[]): string[] {
  const counts = new Map<string, number>()
  return withKeys(entries).map((entry) => {
    const own = ownKeyOf(entry)
    if (own !== undefined) return own
    const text = `=${String(entry).trim()}`
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return count === 1 ? text : `${text} #${count}`
  })
}

/** The entry of a list; undefined where it has none with this key. */
export const entryAt = (entries: unknown[], key: string): unknown =>
  entries[keysOf(entries).indexOf(key)]

/** The keys of `order`, and each further one of `rest` after the one that it follows there. */
export function insertedKeys(order: string[], rest: string[]): string[] {
  const all = [...order]
  for (const [index, key] of rest.entries()) {
    if (all.includes(key)) continue
    const previous = rest[index - 1]
    all.splice(previous === undefined ? 0 : all.indexOf(previous) + 1, 0, key)
  }
  return all
}
