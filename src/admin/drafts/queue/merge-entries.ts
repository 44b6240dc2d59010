import { entriesOf } from './entry-identity.ts'

/** One entry of a list, or a field of a group, as each side has it; undefined: not there. */
export type Sides<Value = unknown> = { mine: Value; base: Value; theirs: Value }

type Decisions = {
  /** What remains of an entry; undefined if nothing does. `key` is its index in `base`, or a name if it is new. */
  join: (entry: Sides, key: string) => unknown
  /** Called if both sides moved entries differently. Returns the side whose order is kept. */
  chooseOrder: () => 'mine' | 'theirs'
}

/** A list with the entries that either side edited, added, removed or moved. */
export function mergedEntries(lists: Sides<unknown[]>, decisions: Decisions): unknown[] {
  const entries = new Map(
    entriesOf(lists).map((places, index) => [String(places.base ?? `new${index}`), places]),
  )
  const keysOf = (side: keyof Sides) => {
    const keys: string[] = []
    for (const [key, { [side]: place }] of entries) if (place !== undefined) keys[place] = key
    return keys
  }
  const [mine, base, theirs] = [keysOf('mine'), keysOf('base'), keysOf('theirs')]
  const order = isMineLeading({ mine, base, theirs }, decisions)
    ? inserted(mine, theirs)
    : inserted(theirs, mine)
  return order.flatMap((key) => {
    const places = entries.get(key) ?? {}
    const at = (side: keyof Sides) => lists[side][places[side] ?? -1]
    const entry = { mine: at('mine'), base: at('base'), theirs: at('theirs') }
    const joined = decisions.join(entry, key)
    return joined === undefined ? [] : [joined]
  })
}

/** Keeps the order of the side that moved something. */
function isMineLeading({ mine, base, theirs }: Sides<string[]>, decisions: Decisions): boolean {
  if (isSameOrder(theirs, base)) return true
  if (isSameOrder(mine, base)) return false
  return isSameOrder(mine, theirs) || decisions.chooseOrder() === 'mine'
}

/** Compares the entries that both have. */
function isSameOrder(one: string[], other: string[]): boolean {
  const places = one.map((key) => other.indexOf(key)).filter((place) => place >= 0)
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
}

/** The keys of `order`, and each further key of `rest` after the one that it follows there. */
function inserted(order: string[], rest: string[]): string[] {
  const all = [...order]
  for (const [index, key] of rest.entries()) {
    if (all.includes(key)) continue
    const previous = rest[index - 1]
    all.splice(previous === undefined ? 0 : all.indexOf(previous) + 1, 0, key)
  }
  return all
}
