import { insertedKeys, keysOf } from '#content/rules/entry-keys.ts'

/** One entry of a list, or a field of a group, as each side has it; undefined: not there. */
export type Sides<Value = unknown> = { mine: Value; base: Value; theirs: Value }

type Decisions = {
  /** What remains of an entry; undefined if nothing does. */
  join: (entry: Sides, key: string) => unknown
  /** Called if both sides moved entries differently. Returns the side whose order is kept. */
  chooseOrder: () => 'mine' | 'theirs'
}

/** A list with the entries that either side edited, added, removed or moved. */
export function mergedEntries(lists: Sides<unknown[]>, decisions: Decisions): unknown[] {
  const keys = { mine: keysOf(lists.mine), base: keysOf(lists.base), theirs: keysOf(lists.theirs) }
  const order = isMineLeading(keys, decisions)
    ? insertedKeys(keys.mine, keys.theirs)
    : insertedKeys(keys.theirs, keys.mine)
  return order.flatMap((key) => {
    const at = (side: keyof Sides) => lists[side][keys[side].indexOf(key)]
    const joined = decisions.join({ mine: at('mine'), base: at('base'), theirs: at('theirs') }, key)
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

/** Whether both sides replaced the same line by a text of their own. A plain text has no key: only its words tell which line it is. */
export function isRewrittenTwice(lists: Sides<unknown[]>): boolean {
  const { mine, base, theirs } = {
    mine: textsIn(lists.mine),
    base: textsIn(lists.base),
    theirs: textsIn(lists.theirs),
  }
  const isGone = base.some((text) => !mine.includes(text) && !theirs.includes(text))
  const hasOwn = (texts: string[], others: string[]) =>
    texts.some((text) => !base.includes(text) && !others.includes(text))
  return isGone && hasOwn(mine, theirs) && hasOwn(theirs, mine)
}

const textsIn = (entries: unknown[]) =>
  entries.flatMap((entry) => (typeof entry === 'string' && entry.trim() ? [entry.trim()] : []))
