import { isRecord } from '#content/schema/section.ts'
import { isSame, storedJson } from './changed-fields.ts'

/** Entries at least this similar are versions of one entry. */
const EDITED = 0.3

/** Entries that are less similar are different ones. */
const ALIKE = 0.5

type Side = 'mine' | 'base' | 'theirs'
type Lists = Record<Side, unknown[]>

/** Where one entry is in each list. */
type Places = Partial<Record<Side, number>>

/** Two entries that may be the same one. */
type Link = { places: Places; score: number; texts: string }

/**
 * The entries of three versions of a list, each with its places. Entries have no ids: they are
 * matched if they are equal, then by similarity, the most similar first, then by their neighbours.
 * Exchanging `mine` and `theirs` does not change the result.
 */
export function entriesOf(lists: Lists): Places[] {
  const groups = openGroups(lists)
  for (const side of ['mine', 'theirs'] as const) {
    for (const [base, index] of sameInOrder(lists.base, lists[side])) {
      groups.join({ base, [side]: index })
    }
  }
  for (const { places } of linksOf(lists).sort(byScore)) groups.join(places)
  for (const side of ['mine', 'theirs'] as const) groups.joinReplaced(side)
  return groups.list()
}

/** Whether two entries say mostly the same. */
export const isAlike = (one: unknown, other: unknown) =>
  isSame(one, other) || likeness(one, other) >= ALIKE

function openGroups(lists: Lists) {
  const groupsOf = (side: Side) => lists[side].map((_entry, index): Places => ({ [side]: index }))
  const at = { mine: groupsOf('mine'), base: groupsOf('base'), theirs: groupsOf('theirs') }

  /** Merges these places into one entry, unless it would then have two places in one list. */
  function join(places: Places) {
    const groups = new Set(sidesOf(places).map((side) => at[side][places[side] ?? -1] ?? {}))
    const sides = [...groups].flatMap(sidesOf)
    if (new Set(sides).size < sides.length) return
    const joined: Places = Object.assign({}, ...groups)
    for (const side of sides) at[side][joined[side] ?? -1] = joined
  }

  /** Entries between the same neighbours as before, in the same number, were replaced in place. */
  function joinReplaced(side: 'mine' | 'theirs') {
    const formers = [-1, ...at[side].map(({ base }) => base), lists.base.length]
    const known = [...formers.keys()].filter((index) => formers[index] !== undefined)
    for (const [step, end] of known.slice(1).entries()) {
      const start = known[step] ?? 0
      const [before = 0, after = 0] = [formers[start], formers[end]]
      if (after - before !== end - start) continue
      for (let index = start + 1; index < end; index += 1) {
        join({ base: before + index - start, [side]: index - 1 })
      }
    }
  }

  const list = () => [...new Set([...at.base, ...at.mine, ...at.theirs])]
  return { join, joinReplaced, list }
}

const sidesOf = (places: Places) => Object.keys(places) as Side[]

function linksOf(lists: Lists): Link[] {
  const texts = {
    mine: lists.mine.map(storedJson),
    base: lists.base.map(storedJson),
    theirs: lists.theirs.map(storedJson),
  }
  const between = (
    first: Side,
    second: Side,
    isLinked: (score: number) => boolean,
    compare?: CompareTexts,
  ) =>
    lists[first].flatMap((entry, index) =>
      lists[second].flatMap((other, place): Link[] => {
        const [one = '', two = ''] = [texts[first][index], texts[second][place]]
        const score = one === two ? 2 : likeness(entry, other, compare)
        const places = { [first]: index, [second]: place }
        return isLinked(score) ? [{ places, score, texts: [one, two].sort().join() }] : []
      }),
    )
  return [
    ...between('base', 'mine', (score) => score >= EDITED),
    ...between('base', 'theirs', (score) => score >= EDITED),
    // "Massagem para as pernas" and "Massagem para os pés" are two new entries.
    ...between('mine', 'theirs', (score) => score > ALIKE, equalTexts),
  ]
}

/** Equal scores are in an order that does not depend on who is `mine`. */
function byScore(one: Link, other: Link): number {
  const isTwin = ({ places }: Link) => Number(places.base === undefined)
  const sum = ({ places: { base = 0, mine = 0, theirs = 0 } }: Link) => base + mine + theirs
  const distance = ({ places: { mine, theirs, base = mine } }: Link) =>
    Math.abs((mine ?? base ?? 0) - (theirs ?? base ?? 0))
  return (
    other.score - one.score ||
    isTwin(one) - isTwin(other) ||
    distance(one) - distance(other) ||
    sum(one) - sum(other) ||
    (one.texts < other.texts ? -1 : 1)
  )
}

/** The pairs of a longest common subsequence of equal entries. */
function sameInOrder(one: unknown[], other: unknown[]): [number, number][] {
  const [texts, others] = [one.map(storedJson), other.map(storedJson)]
  const lengths = Array.from({ length: one.length + 1 }, () => Array(other.length + 1).fill(0))
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const isPair = texts[row] === others[column]
      const length = Math.max(at(row + 1, column), at(row, column + 1))
      lengths[row]?.splice(column, 1, isPair ? at(row + 1, column + 1) + 1 : length)
    }
  }
  const pairs: [number, number][] = []
  let [row, column] = [0, 0]
  while (row < one.length && column < other.length) {
    if (texts[row] === others[column]) pairs.push([row++, column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

type CompareTexts = (one: string, other: string) => number

/** How much two values have in common, from 0 to 1. What is empty in both does not count. */
function likeness(one: unknown, other: unknown, compare: CompareTexts = sharedWords): number {
  if (typeof one === 'string' && typeof other === 'string') return compare(one, other)
  if (Array.isArray(one) && Array.isArray(other)) {
    const found = one.filter((entry) => other.some((twin) => isSame(entry, twin)))
    return found.length / Math.max(one.length, other.length, 1)
  }
  if (!isRecord(one) || !isRecord(other)) return one === other ? 1 : 0
  const names = Object.keys({ ...one, ...other }).filter((name) => one[name] || other[name])
  const sum = names.reduce((total, name) => total + likeness(one[name], other[name], compare), 0)
  return sum / Math.max(names.length, 1)
}

const equalTexts: CompareTexts = (one, other) => Number(one.trim() === other.trim())

function sharedWords(one: string, other: string): number {
  const [words, rest] = [wordsOf(one), wordsOf(other)]
  const count = words.length + rest.length
  const shared = words.filter((word) => {
    const index = rest.indexOf(word)
    if (index >= 0) rest.splice(index, 1)
    return index >= 0
  })
  return (2 * shared.length) / Math.max(count, 1)
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
