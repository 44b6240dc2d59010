import { isBlock } from '#content/rich-text/blocks.ts'
import { insertedKeys, keysOf } from '#content/rules/entry-keys.ts'
import { isRecord } from '#content/schema/section.ts'
import type { Values } from './kept-changes.ts'
import { isSame } from './merge.ts'

/** One entry of a list, or a field of a group, as each side has it; undefined: not there. */
type Sides<Value = unknown> = { mine: Value; base: Value; theirs: Value }

/** A place that both sides changed differently, such as `phone` or `cards.KEY.title`. */
export type Collision = Sides & {
  path: string
  /** Only the order of the list differs. */
  isOrder?: boolean
}

type Merge = {
  values: Values
  collisions: Collision[]
  /** What both sides were compared with. */
  base: Values
}

/** The paths of collisions in which the other side's value stays. */
type Choices = ReadonlySet<string>

const NONE: Choices = new Set()

/**
 * Merges the changes of both sides: in groups field by field, in lists entry by entry, the paragraphs of a text whole. Where they
 * collide, mine is kept unless theirs is chosen. `attempts` are my earlier attempts without an
 * answer: the latest that arrived replaces `base`.
 */
export function mergeOf(
  { mine, base, theirs, attempts = [] }: Sides<Values> & { attempts?: Values[] | undefined },
  choices = NONE,
): Merge {
  const names = Object.keys(mine)
  const since = valuesOf(names, (name) => {
    const arrived = attempts.findLast(
      ({ [name]: sent }) =>
        !isSame(sent, base[name]) &&
        isIncluded({ mine: sent, base: base[name], theirs: theirs[name] }),
    )
    return (arrived ?? base)[name]
  })
  const collisions: Collision[] = []
  const values = valuesOf(names, (name) =>
    join({ mine: mine[name], base: since[name], theirs: theirs[name] }, name, choose),
  )
  function choose(collision: Collision) {
    collisions.push(collision)
    return choices.has(collision.path) ? 'theirs' : 'mine'
  }
  return { values, collisions, base: { ...base, ...since } }
}

type Choose = (collision: Collision) => 'mine' | 'theirs'

function join(sides: Sides, path: string, choose: Choose): unknown {
  const { mine, base, theirs } = sides
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine
  if (isSame(mine, base)) return theirs
  if (isRecord(mine) && isRecord(base) && isRecord(theirs) && !isBlock(mine)) {
    return joinFields({ mine, base, theirs }, path, choose)
  }
  if (Array.isArray(mine) && Array.isArray(base) && Array.isArray(theirs)) {
    return joinEntries({ mine, base, theirs }, path, choose)
  }
  return sides[choose({ path, ...sides })]
}

const joinFields = ({ mine, base, theirs }: Sides<Values>, path: string, choose: Choose) =>
  valuesOf(Object.keys({ ...mine, ...theirs }), (name) =>
    join({ mine: mine[name], base: base[name], theirs: theirs[name] }, `${path}.${name}`, choose),
  )

function joinEntries(lists: Sides<unknown[]>, path: string, choose: Choose): unknown {
  if (isRewrittenTwice(lists)) return lists[choose({ path, ...lists })]
  return mergedEntries(lists, {
    join: (sides, key) => join(sides, `${path}.${key}`, choose),
    chooseOrder: () => choose({ path: `${path}.order`, ...lists, isOrder: true }),
  })
}

/** Whether the other side already has every change of mine. */
function isIncluded(sides: Sides): boolean {
  let isOpen = false
  const both = join(sides, '', () => {
    isOpen = true
    return 'theirs'
  })
  return !isOpen && isSame(both, sides.theirs)
}

const valuesOf = (names: string[], toValue: (name: string) => unknown): Values =>
  Object.fromEntries(names.map((name) => [name, toValue(name)]))

type Decisions = {
  /** What remains of an entry; undefined if nothing does. */
  join: (entry: Sides, key: string) => unknown
  /** Called if both sides moved entries differently. Returns the side whose order is kept. */
  chooseOrder: () => 'mine' | 'theirs'
}

/** A list with the entries that either side edited, added, removed or moved. */
function mergedEntries(lists: Sides<unknown[]>, decisions: Decisions): unknown[] {
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
function isRewrittenTwice(lists: Sides<unknown[]>): boolean {
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
