import { listOf, type Sentence, type Word } from './words.ts'

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

/** A set is its source, 'garantid~|certo' or 'FREE'. */
type Part = { set: string; gap: number; barrier: string; isOptional: boolean; isRefused: boolean }

/** Words in a row, each as it is written and as it sounds, and the set they belong to. */
type Phrase = { words: readonly (readonly string[])[]; set: string }

/** The sets that a word belongs to by itself, and the longer phrases that begin with it, by the key of their second word. */
type Entry = {
  keys: ReadonlySet<string>
  sets: ReadonlySet<string>
  phrases: ReadonlyMap<string, readonly Phrase[]>
  isKnown: boolean
}

/** The words of a sentence between its two edges, and what begins at each of them. */
export type Reading = {
  words: Word[]
  entries: Entry[]
  /** Where phrases of several words end, by their set. */
  longer: (Map<string, number> | undefined)[]
}

/** How many articles and the like may stand between two parts. */
const MAX_FILLERS = 4
const MAX_ENTRIES = 10_000

export class Vocabulary {
  private readonly sets = new Set<string>()
  /** By the key of their first word. */
  private readonly phrases = new Map<string, Phrase[]>()
  private readonly keys = new Set<string>()
  private readonly entries = new Map<string, Entry>()
  private readonly concepts: Record<string, string>

  constructor(concepts: Record<string, string>) {
    this.concepts = concepts
    for (const name of Object.keys(concepts)) this.learn(name)
  }

  pattern(source: string): Pattern {
    const none = { gap: 0, barrier: 'DENY' }
    let between = none
    const parts: Part[] = []
    for (const part of listOf(source)) {
      const [, gap, barrier] = /^\.\.(\d+)(?:\/(.+))?$/.exec(part) ?? []
      if (gap) {
        between = { gap: Number(gap), barrier: this.learn(barrier ? `DENY|${barrier}` : 'DENY') }
        continue
      }
      const [, refused, set = '', optional] = /^(!?)(.+?)(\??)$/.exec(part) ?? []
      const kind = { isOptional: optional === '?', isRefused: refused === '!' }
      parts.push({ set: this.learn(set), ...between, ...kind })
      between = none
    }
    return parts
  }

  private learn(set: string): string {
    if (this.sets.has(set)) return set
    this.sets.add(set)
    for (const phrase of new Set(this.phrasesOf(set))) {
      const words = phrase.split('_').map((word) => [...new Set([word, soundKeyOf(word)])])
      for (const key of words.flat()) this.keys.add(key)
      for (const key of words[0] ?? []) push(this.phrases, key, { words, set })
    }
    return set
  }

  private phrasesOf(set: string): string[] {
    return listOf(set.replaceAll('|', ' ')).flatMap((name) =>
      this.concepts[name] ? this.phrasesOf(this.concepts[name]) : [name],
    )
  }

  readonly isKnown = (word: string): boolean => this.entryOf(word).isKnown

  private entryOf(word: string): Entry {
    const known = this.entries.get(word)
    if (known) return known
    const keys = new Set(keysOf(word))
    const found = [...keys].flatMap((key) => this.phrases.get(key) ?? [])
    const phrases = new Map<string, Phrase[]>()
    for (const phrase of found) for (const key of phrase.words[1] ?? []) push(phrases, key, phrase)
    const sets = new Set(found.flatMap(({ words, set }) => (words.length === 1 ? [set] : [])))
    const isKnown = [...keys].some((key) => this.keys.has(key))
    const entry = { keys, sets, phrases, isKnown }
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

function longerAt(entries: Entry[], start: number): Map<string, number> | undefined {
  const [first, second] = [entries[start], entries[start + 1]]
  if (!first || !second || first.phrases.size === 0) return undefined
  const ends = new Map<string, number>()
  for (const key of second.keys) {
    for (const { words, set } of first.phrases.get(key) ?? []) {
      const isThere = words.every((forms, at) =>
        forms.some((form) => entries[start + at]?.keys.has(form)),
      )
      if (isThere) ends.set(set, Math.max(ends.get(set) ?? 0, start + words.length))
    }
  }
  return ends.size > 0 ? ends : undefined
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** What Portuguese adds to a stem: gender, number, persons and tenses, participles, nouns made of verbs, diminutives and superlatives. */
const endings = new Set(
  listOf(`o a os as e es i s ar am amos ei ou aram ava avam avamos arei ara arao aremos aria ariam asse assem em emos
    er ir imos eu iu eram iram ia iam iamos erei era erao eremos eria eriam irei ira irao iremos iria
    esse essem isse issem ando endo indo ado ada ados adas ido ida idos idas arem erem irem
    acao acoes icao icoes cao coes mento mentos imento imentos amento amentos mente amente
    ador adora adores adoras edor edora edores or ora ores oras
    inho inha inhos inhas zinho zinha zinhos zinhas issimo issima issimos issimas
    al ais el eis il ivo iva ivos ivas oso osa osos osas ao oes ante antes ente entes ncia ncias`),
)

/** The keys by which a vocabulary may know a word: itself, its stems `cur~` and its beginnings `cur*`, as it is written and as it sounds. */
function keysOf(word: string): string[] {
  if (/^\d/.test(word)) return [word, '#']
  if (!/^[a-z]/.test(word)) return [word]
  return [word, soundOf(word)].flatMap((form) => [form, ...stemsOf(form)])
}

const stemsOf = (word: string): string[] =>
  Array.from({ length: Math.min(word.length, 20) - 1 }, (_, index) => {
    const start = word.slice(0, index + 2)
    const isStem = start === word || endings.has(word.slice(start.length))
    return [`${start}*`, ...(isStem ? [`${start}~`] : [])]
  }).flat()

const soundKeyOf = (word: string) => soundOf(word.replace(/[~*]$/, '')) + (/[~*]$/.exec(word) ?? '')

/** How a word sounds: usual misspellings sound like the word that was meant. Short words are too alike for that. */
const soundOf = (word: string): string =>
  word.length < 5
    ? word
    : word
        .replace(/ph/g, 'f')
        .replace(/(?<![cln])h/g, '')
        .replace(/sc(?=[ei])|c(?=[ei]|ao$|oes$)|z/g, 's')
        .replace(/([^aeiou])\1/g, '$1')
        .replace(/m(?=[^aeioupb])/g, 'n')
        .replace(/n(?=[pb])/g, 'm')
        .replace(/[ey]/g, 'i')
        .replace(/k/g, 'c')

/** Where a phrase of the set ends that begins at this word; undefined if none does. */
export const endAt = (
  { entries, longer }: Reading,
  word: number,
  set: string,
): number | undefined =>
  longer[word]?.get(set) ?? (entries[word]?.sets.has(set) ? word + 1 : undefined)

type Candidate<Of> = { pattern: Pattern; of: Of }

/** Patterns by their first part, so that only those are tried that can begin at a word. */
export class PatternIndex<Of> {
  private readonly byFirst = new Map<string, Candidate<Of>[]>()
  private readonly byWord = new WeakMap<Entry, Candidate<Of>[]>()

  add(pattern: Pattern, of: Of) {
    push(this.byFirst, pattern[0]?.set ?? '', { pattern, of })
  }

  /** The words that the patterns mark, counted without the edges. */
  spansIn(reading: Reading): { of: Of; from: number; to: number }[] {
    const spans: { of: Of; from: number; to: number }[] = []
    const last = reading.words.length - 2
    const tryAt = (word: number, candidates: Candidate<Of>[]) => {
      for (const { pattern, of } of candidates) {
        const to = endOf(pattern, 0, word, reading)
        if (to > word) spans.push({ of, from: Math.max(word - 1, 0), to: Math.min(to - 1, last) })
      }
    }
    for (let word = 0; word <= last; word += 1) {
      const longer = reading.longer[word]
      if (longer) tryAt(word, this.beginningWith(longer.keys()))
      tryAt(word, this.beginningAt(reading.entries[word] as Entry))
    }
    return spans
  }

  private beginningAt(entry: Entry): Candidate<Of>[] {
    const known = this.byWord.get(entry) ?? this.beginningWith(entry.sets)
    this.byWord.set(entry, known)
    return known
  }

  private beginningWith(sets: Iterable<string>): Candidate<Of>[] {
    return [...sets].flatMap((set) => this.byFirst.get(set) ?? [])
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
    const next = endAt(reading, word, part.set)
    if (next !== undefined && part.isRefused) return -1
    const to = next === undefined ? -1 : endOf(pattern, index + 1, next, reading)
    if (to >= 0) return to
    if (left < 0 || endAt(reading, word, part.barrier) !== undefined) break
    if (endAt(reading, word, 'FILLER') === undefined) left -= 1
    else fillers -= 1
    if (left < 0 || fillers < 0) break
  }
  return part.isOptional || part.isRefused ? endOf(pattern, index + 1, at, reading) : -1
}
