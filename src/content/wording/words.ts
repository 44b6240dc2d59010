import { toFoldedText } from './folded-text.ts'

export type Span = { from: number; to: number }

/** A word as it is compared, and where it is in the original text. */
export type Word = Span & {
  text: string
  /** What stands before it; '.' and '?' begin a sentence. */
  pause: Pause
  isQuoted: boolean
}

export type Sentence = Span & { words: Word[]; isQuestion: boolean }

/** In words; a longer one is cut, so that reading stays linear in a text without any full stop. */
export const MAX_SENTENCE = 120

type Pause = '' | '-' | ',' | ':' | '.' | '?'
const strength = ['', '-', ',', ':', '.', '?']
const stronger = (one: Pause, other: Pause): Pause =>
  strength.indexOf(other) > strength.indexOf(one) ? other : one

/** Whether a vocabulary knows a word: for what is written without spaces, or with too many. */
type IsKnown = (word: string) => boolean

const link = String.raw`(?:https?:\/\/|www\.)\S{1,300}|(?<![a-z\d])[a-z\d._-]{1,64}@[a-z\d-]{1,60}\.[a-z]{2,9}|(?<![a-z\d])@[a-z\d._]{2,40}`
const tokens = new RegExp(
  `(?<link>${link})|#(?<tag>[a-z][a-z\\d_]{2,60})|(?<word>[a-z\\d][a-z\\d@$]{0,60}(?:[.,]\\d{1,9}){0,3})|(?<mark>\\s{0,9}\\n\\s*|(?<one>\\S)\\k<one>{0,60})`,
  'gu',
)

/** The sentences of a text, in its order. */
export function sentencesOf(original: string, isKnown: IsKnown): Sentence[] {
  const { words, last } = wordsOf(original, isKnown)
  let length = 0
  const starts = words.flatMap(({ pause }, index) => {
    length += 1
    if (index > 0 && !isEnd(pause) && length <= MAX_SENTENCE) return []
    length = 1
    return [index]
  })
  return starts.map((start, index) => {
    const next = words[starts[index + 1] ?? words.length]
    return {
      words: words.slice(start, starts[index + 1]),
      isQuestion: (next?.pause ?? last) === '?',
      from: words[start]?.from ?? 0,
      to: next?.from ?? original.length,
    }
  })
}

const isEnd = (pause: Pause) => pause === '.' || pause === '?'

function wordsOf(original: string, isKnown: IsKnown): { words: Word[]; last: Pause } {
  const split = makeSplit(isKnown)
  const { text, at } = toFoldedText(original)
  const words: Word[] = []
  let pause: Pause = ''
  let isQuoted = false
  const add = (texts: string[], from: number, to: number) => {
    for (const text of texts) {
      words.push({ text, from: at[from] ?? 0, to: endOf(original, at, to), pause, isQuoted })
      pause = ''
    }
  }
  for (const { 0: found, index, groups = {} } of text.matchAll(tokens)) {
    const { tag, word, mark, one = '' } = groups
    const end = index + found.length
    if (tag) add(tagWords(original.slice(at[index + 1], at[end]), tag, split), index, end)
    else if (word && text[end] === '/' && slashed[word]) add([slashed[word]], index, end)
    else if (word) add(chunkWords(word, original.slice(at[index], at[end])), index, end)
    else if (one === '"') isQuoted = !isQuoted
    else if (spoken[one]) add(spoken[one], index, end)
    else if (isSign(text, index)) add([signs[mark ?? ''] ?? ''], index, end)
    else if (mark) {
      const after = original.slice(at[end], (at[end] ?? 0) + 1)
      pause = stronger(pause, pauseOf(mark, text, index, after, words.at(-1)?.text ?? ''))
    }
  }
  return {
    words: withSpelled(original, withoutNames(original, words), isKnown, split),
    last: pause,
  }
}

/** Where the character before `index` ends in the original, with the accents that follow it. */
function endOf(original: string, at: number[], index: number): number {
  const next = at[index] ?? original.length
  const last = at[index - 1] ?? 0
  if (next - last === 1) return next
  const inside = original.slice(last, next)
  return last + (inside.match(/^.[\p{M}\u200d]*/su)?.[0].length ?? inside.length)
}

const units =
  /^(\d[\d.,]*)(o|a|os|as|kgs?|k|cm|mm|mg|ml|x|h|hs|hrs|min|anos?|dias?|mes|meses|quilos?|sessoes)$/
const leet: Record<string, string> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' },
  ...{ '@': 'a', $: 's' },
}
/** As people type on a phone. */
const slashed: Record<string, string> = { s: 'sem', c: 'com', p: 'para' }
const short: Record<string, string> = {
  ...{ q: 'que', vc: 'voce', vcs: 'voces', nn: 'nao', msm: 'mesmo', mt: 'muito', mto: 'muito' },
  ...{
    mta: 'muita',
    td: 'tudo',
    tbm: 'tambem',
    tb: 'tambem',
    pq: 'porque',
    ta: 'esta',
    to: 'estou',
  },
  ...{ pra: 'para', pro: 'para', hj: 'hoje', dps: 'depois', bjs: 'beijos', obg: 'obrigada' },
}
const spoken: Record<string, string[]> = {
  ...{ '%': ['%'], '&': ['e'], '💯': ['100', '%'] },
  ...{ '❌': ['mito'], '🚫': ['mito'] },
}

/** Letters and digits as words: '5kg' is two, 'd0' is 'do', 'melhooor' is 'melhor', 'é' is not 'e'. */
function chunkWords(chunk: string, typed: string): string[] {
  if (chunk === 'e' && /^[éÉ]/.test(typed.normalize())) return ['eh']
  // Without accents a surgeon would be surgery.
  if (chunk.startsWith('cirurgia') && /ãs?$/i.test(typed.normalize())) return ['cirurgiana']
  if (chunk.startsWith('r$')) return ['r$', chunk.slice(2)].filter(Boolean)
  const [, number, unit] = units.exec(chunk) ?? []
  if (number && unit) return /^[oa]s?$/.test(unit) ? [number] : [number, unit]
  if (/^[\d.,]+$/.test(chunk)) return [chunk]
  if (/^no?\d+$/.test(chunk)) return ['numero', chunk.replace(/\D/g, '')]
  const letters = chunk.replace(/[013457@$]/g, (sign) => leet[sign] as string)
  return [letters.replace(/([a-z])\1{2,}/g, '$1')]
}

const signs: Record<string, string> = { '-': 'menos', '+': 'mais', '#': 'numero' }
const isSign = (text: string, index: number) =>
  /^[-+#]\d/.test(text.slice(index, index + 2)) && !/[\w)]/.test(text[index - 1] ?? ' ')

const abbreviations = /^(?:[b-df-np-z]|dra?|sra?|profa?|arts?|av|n|tel|min|ex|inc|par|r|ed|vs)$/

function pauseOf(mark: string, text: string, index: number, after: string, word: string): Pause {
  if (mark.includes('\n')) return /\p{Ll}/u.test(after) ? '-' : '.'
  if (mark.includes('?')) return '?'
  if (/[!;✅✔]/.test(mark)) return '.'
  if (mark === ':') return ':'
  if (mark.startsWith('..')) return ','
  if (mark === '.') {
    return abbreviations.test(word) || /[a-z\d_*-]/.test(text[index + 1] ?? '') ? '' : '.'
  }
  const isDash = mark === '-' && text[index - 1] === ' ' && text[index + 1] === ' '
  if (isDash || mark === '|') return '-'
  return /[,•·]/.test(mark) ? ',' : ''
}

/** '#CuraDoLipedema' by its capitals, '#curadolipedema' by the words that are known. */
function tagWords(typed: string, folded: string, split: Split): string[] {
  const parts = typed.split(/_|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
  if (parts.length > 1) return parts.map((part) => toFoldedText(part).text).filter(Boolean)
  return split(folded) ?? [folded]
}

type Split = (letters: string) => string[] | undefined

/** Nobody writes more hashtags and spelled words than this in one text. */
const MAX_SPLITS = 40

function makeSplit(isKnown: IsKnown): Split {
  let left = MAX_SPLITS
  return (letters) => {
    left -= 1
    return left < 0 ? undefined : segmentsOf(letters, isKnown)
  }
}

/** The fewest known words that make up the letters; undefined if none do. */
function segmentsOf(letters: string, isKnown: IsKnown): string[] | undefined {
  if (letters.length > 40 || isKnown(letters)) return undefined
  const best: (string[] | undefined)[] = [[]]
  for (let to = 1; to <= letters.length; to += 1) {
    for (let from = Math.max(0, to - 14); from < to; from += 1) {
      const before = best[from]
      if (!before || before.length + 1 >= (best[to]?.length ?? Infinity)) continue
      const part = letters.slice(from, to)
      if (isKnown(part)) best[to] = [...before, part]
    }
  }
  return best[letters.length]
}

/** Reads together what is spelled: 'c u r a', 'c.u.r.a', 'gar-antido'. */
function withSpelled(original: string, words: Word[], isKnown: IsKnown, split: Split): Word[] {
  const read: Word[] = []
  for (let index = 0; index < words.length; ) {
    const letters = runEnd(words, index, isLetter)
    const end = letters - index < MIN_LETTERS ? runEnd(words, index, isPiece(original)) : letters
    const run = words.slice(index, end)
    read.push(...(spelledAs(run, isKnown, split) ?? run.map(withoutShort)))
    index = end
  }
  return read
}

const MIN_LETTERS = 4

const withoutShort = (word: Word): Word => ({ ...word, text: short[word.text] ?? word.text })

function spelledAs(run: Word[], isKnown: IsKnown, split: Split): Word[] | undefined {
  const [first] = run
  if (!first || run.length < 2) return undefined
  const joined = run.map(({ text }) => text).join('')
  const isSpelled = run.every(({ text }) => text.length === 1)
  const isJoined =
    isSpelled || (joined.length > MIN_LETTERS && !run.every(({ text }) => isKnown(text)))
  const texts = isKnown(joined) && isJoined ? [joined] : isSpelled ? split(joined) : []
  const span = { ...first, to: run.at(-1)?.to ?? first.to }
  return texts?.length
    ? texts.map((text, at) => ({ ...span, text, pause: at === 0 ? first.pause : '' }))
    : undefined
}

type Follows = (word: Word, before: Word) => boolean

const isLetter: Follows = (word, before) =>
  /^[a-z]$/.test(word.text) && before.text.length === 1 && word.from - before.to <= 1 && !word.pause

const isPiece =
  (original: string): Follows =>
  (word, before) =>
    word.from - before.to === 1 && !/\s/.test(original[before.to] ?? ' ') && !word.pause

function runEnd(words: Word[], start: number, follows: Follows): number {
  let end = start + 1
  while (end < words.length && end - start < 40) {
    if (!follows(words[end] as Word, words[end - 1] as Word)) break
    end += 1
  }
  return end
}

const named = new Set(
  `dr dra sr sra prof profa rua av avenida bairro edificio ed praca alameda travessa rodovia hospital shopping galeria condominio residencial vila jardim jd senhora santa santo parque conjunto largo paroquia terminal`.split(
    /\s+/,
  ),
)
const MAX_NAMES = 4

/** Without the names that follow a title or stand in an address: they say nothing. */
function withoutNames(original: string, words: Word[]): Word[] {
  let left = 0
  return words.map((word, index) => {
    if (named.has(word.text)) left = MAX_NAMES
    else if (
      left > 0 &&
      isCapitalised(original, word) &&
      !isEnd(word.pause) &&
      word.pause !== ','
    ) {
      left -= 1
      return { ...word, text: '' }
    } else if (!/^d[aeo]s?$/.test(word.text) || !words[index + 1]) left = 0
    return word
  })
}

const isCapitalised = (original: string, { from, to }: Word) =>
  /^\p{Lu}\p{Ll}/u.test(original.slice(from, to))
