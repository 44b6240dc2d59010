import { keysOf, soundOf } from './endings.ts'
import type { Sentence, Word } from './words.ts'

/**
 * What a rule looks for, word by word:
 *
 *     resultad~ ..3 garantid~|certo
 *
 * `cura` is that very word, `cur~` the stem with any Portuguese ending, `milagr*` any word that begins so, `#` a number,
 * and `de_vez` two words in a row. A name in capitals is a concept of the vocabulary. `|` is or, `?` makes a part optional, `..3`
 * lets up to three other words stand in between (`..3/X` none of X), `!x` refuses x there, `^` and `$` are the ends of the
 * sentence. Articles and the like may stand anywhere between, a denial nowhere.
 */
export type Pattern = readonly Part[]

type Part = { id: number; gap: number; barrier: number; isOptional: boolean; isRefused: boolean }

/** Words in a row, each as it is written and as it sounds, and the set they belong to. */
type Phrase = { words: readonly (readonly string[])[]; id: number }

/** The sets that a word belongs to by itself, and the longer phrases that begin with it, by the key of their second word. */
type Entry = {
  ids: ReadonlySet<number>
  phrases: ReadonlyMap<string, readonly Phrase[]>
  keys: ReadonlySet<string>
}

/** The words of a sentence between its two edges, and what begins at each of them. */
export type Reading = {
  words: Word[]
  entries: Entry[]
  /** Where phrases of several words end, by their set. */
  longer: (Map<number, number> | undefined)[]
}

/** How many articles and the like may stand between two parts. */
const MAX_FILLERS = 4
const MAX_ENTRIES = 10_000
const FILLER = 0

export class Vocabulary {
  private readonly ids = new Map<string, number>()
  /** By the key of their first word. */
  private readonly phrases = new Map<string, Phrase[]>()
  private readonly keys = new Set<string>()
  private readonly entries = new Map<string, Entry>()
  private readonly concepts: Record<string, string>

  constructor(concepts: Record<string, string>) {
    this.concepts = concepts
    this.idOf('FILLER')
  }

  pattern(source: string): Pattern {
    const none = { gap: 0, barrier: this.idOf('DENY') }
    let between = none
    const parts: Part[] = []
    for (const part of source.split(/\s+/)) {
      const [, gap, barrier] = /^\.\.(\d+)(?:\/(.+))?$/.exec(part) ?? []
      if (gap) {
        between = { gap: Number(gap), barrier: this.idOf(barrier ? `DENY|${barrier}` : 'DENY') }
        continue
      }
      const [, refused, set = '', optional] = /^(!?)(.+?)(\??)$/.exec(part) ?? []
      const kind = { isOptional: optional === '?', isRefused: refused === '!' }
      parts.push({ id: this.idOf(set), ...between, ...kind })
      between = none
    }
    return parts
  }

  /** The number of a set of phrases: 'garantid~|certo', or a concept. */
  idOf(set: string): number {
    const known = this.ids.get(set)
    if (known !== undefined) return known
    const id = this.ids.size
    this.ids.set(set, id)
    for (const phrase of new Set(this.phrasesOf(set))) this.learn(phrase.split('_'), id)
    return id
  }

  private phrasesOf(set: string): string[] {
    return set
      .split(/[|\s]+/)
      .flatMap((name) => (this.concepts[name] ? this.phrasesOf(this.concepts[name]) : [name]))
  }

  private learn(phrase: string[], id: number) {
    const words = phrase.map((word) => [...new Set([word, soundKeyOf(word)])])
    for (const key of words.flat()) this.keys.add(key)
    for (const key of words[0] ?? []) push(this.phrases, key, { words, id })
  }

  readonly isKnown = (word: string): boolean => {
    const { keys } = this.entryOf(word)
    for (const key of keys) if (this.keys.has(key)) return true
    return false
  }

  private entryOf(word: string): Entry {
    const known = this.entries.get(word)
    if (known) return known
    const keys = new Set(allKeysOf(word))
    const found = [...keys].flatMap((key) => this.phrases.get(key) ?? [])
    const phrases = new Map<string, Phrase[]>()
    for (const phrase of found) for (const key of phrase.words[1] ?? []) push(phrases, key, phrase)
    const ids = new Set(found.flatMap(({ words, id }) => (words.length === 1 ? [id] : [])))
    const entry = { keys, ids, phrases }
    if (this.entries.size > MAX_ENTRIES) this.entries.clear()
    this.entries.set(word, entry)
    return entry
  }

  /** What begins at each word of a sentence. */
  readingOf({ words: inside }: Sentence): Reading {
    const words = [edge('^'), ...inside, edge('$')]
    const entries = words.map(({ text }) => this.entryOf(text))
    return { words, entries, longer: entries.map((_, start) => longerAt(entries, start)) }
  }
}

const edge = (text: string): Word => ({ text, pause: '', isQuoted: false, from: 0, to: 0 })

function longerAt(entries: Entry[], start: number): Map<number, number> | undefined {
  const [first, second] = [entries[start], entries[start + 1]]
  if (!first || !second || first.phrases.size === 0) return undefined
  let ends: Map<number, number> | undefined
  for (const key of second.keys) {
    for (const { words, id } of first.phrases.get(key) ?? []) {
      const isThere = words.every((forms, at) =>
        forms.some((form) => entries[start + at]?.keys.has(form)),
      )
      if (!isThere) continue
      ends ??= new Map()
      ends.set(id, Math.max(ends.get(id) ?? 0, start + words.length))
    }
  }
  return ends
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

const soundKeyOf = (word: string) => soundOf(word.replace(/[~*]$/, '')) + (/[~*]$/.exec(word) ?? '')

function allKeysOf(word: string): string[] {
  if (/^\d/.test(word)) return [word, '#']
  if (!/^[a-z]/.test(word)) return [word]
  const sound = soundOf(word)
  return sound === word ? keysOf(word) : [...keysOf(word), ...keysOf(sound)]
}

/** Where a phrase of the set ends that begins at this word; undefined if none does. */
export const endAt = ({ entries, longer }: Reading, word: number, id: number): number | undefined =>
  longer[word]?.get(id) ?? (entries[word]?.ids.has(id) ? word + 1 : undefined)

/** Patterns by their first part, so that only those are tried that can begin at a word. */
export class PatternIndex<Of> {
  private readonly byFirst = new Map<number, { pattern: Pattern; of: Of }[]>()

  add(pattern: Pattern, of: Of) {
    const id = pattern[0]?.id ?? FILLER
    this.byFirst.set(id, [...(this.byFirst.get(id) ?? []), { pattern, of }])
  }

  /** The words that the patterns mark, counted without the edges. */
  spansIn(reading: Reading): { of: Of; from: number; to: number }[] {
    const spans: { of: Of; from: number; to: number }[] = []
    const last = reading.words.length - 2
    const tryAt = (word: number, id: number) => {
      for (const { pattern, of } of this.byFirst.get(id) ?? []) {
        const to = endOf(pattern, 0, word, reading)
        if (to > word) spans.push({ of, from: Math.max(word - 1, 0), to: Math.min(to - 1, last) })
      }
    }
    for (let word = 0; word <= last; word += 1) {
      const longer = reading.longer[word]
      for (const id of longer?.keys() ?? []) tryAt(word, id)
      for (const id of reading.entries[word]?.ids ?? []) if (!longer?.has(id)) tryAt(word, id)
    }
    return spans
  }
}

function endOf(pattern: Pattern, index: number, at: number, reading: Reading): number {
  const part = pattern[index]
  if (!part) return at
  const { words } = reading
  let [left, fillers] = index === 0 ? [-1, 0] : [part.gap, MAX_FILLERS]
  for (let word = at; word < words.length; word += 1) {
    const pause = words[word]?.pause
    if (index > 0 && part.gap === 0 && (pause === ',' || pause === ':')) break
    const next = endAt(reading, word, part.id)
    if (next !== undefined && part.isRefused) return -1
    const to = next === undefined ? -1 : endOf(pattern, index + 1, next, reading)
    if (to >= 0) return to
    if (left < 0 || endAt(reading, word, part.barrier) !== undefined) break
    if (endAt(reading, word, FILLER) === undefined) left -= 1
    else fillers -= 1
    if (left < 0 || fillers < 0) break
  }
  return part.isOptional || part.isRefused ? endOf(pattern, index + 1, at, reading) : -1
}
