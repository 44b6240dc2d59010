import { isBlock } from '#content/rich-text/blocks.ts'
import { isRecord } from '#content/schema/section.ts'
import { isSame } from './changed-fields.ts'
import { isRewrittenTwice, mergedEntries, type Sides } from './merge-entries.ts'
import type { Values } from './stored-changes.ts'

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
