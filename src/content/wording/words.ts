import { type FoldedText, toFoldedText } from './folded-text.ts'

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
const isEnd = (pause: Pause) => pause === '.' || pause === '?'

/** Whether a vocabulary knows a word: for what is written without spaces, or with too many. */
type IsKnown = (word: string) => boolean

export const listOf = (words: string): string[] => words.trim().split(/\s+/)
const tableOf = (pairs: string): Record<string, string> =>
  Object.fromEntries(listOf(pairs).map((pair) => pair.split('=')))

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

const link = String.raw`(?:https?:\/\/|www\.)\S{1,300}|(?<![a-z\d._-])[a-z\d._-]{1,64}@[a-z\d-]{1,60}\.[a-z]{2,9}|(?<![a-z\d])@[a-z\d._]{2,40}`
const tokens = new RegExp(
  `(?<link>${link})|#(?<tag>[a-z][a-z\\d_]{2,60})|(?<word>[a-z\\d][a-z\\d@$]{0,60}(?:[.,]\\d{1,9}){0,3})|(?<mark>\\s{0,9}\\n\\s*|(?<one>\\S)\\k<one>{0,60})`,
  'gu',
)

function wordsOf(original: string, isKnown: IsKnown): { words: Word[]; last: Pause } {
  const split = makeSplit(isKnown)
  const { text, at } = withoutGaps(toFoldedText(original), split, isKnown)
  const words: Word[] = []
  let pause: Pause = ''
  let isQuoted = false
  let namesLeft = 0
  const add = (texts: string[], from: number, to: number) => {
    const span = { from: at[from] ?? 0, to: endOf(original, at, to) }
    const isName =
      namesLeft > 0 &&
      /^\p{Lu}\p{Ll}/u.test(original.slice(span.from, span.to)) &&
      !/[.,?]/.test(pause)
    if (titles.has(texts[0] ?? '')) namesLeft = MAX_NAMES
    else if (isName) namesLeft -= 1
    else if (!/^d[aeo]s?$/.test(texts[0] ?? '')) namesLeft = 0
    for (const text of isName ? [''] : texts) {
      words.push({ ...span, text, pause, isQuoted })
      pause = ''
    }
  }
  for (const { 0: found, index, groups = {} } of text.matchAll(tokens)) {
    const { tag, word, mark, one = '' } = groups
    const end = index + found.length
    const typed = original.slice(at[index], at[end])
    if (tag) add(tagWords(typed.slice(1), tag, split), index, end)
    else if (word)
      add(
        text[end] === '/' && slashed[word] ? [slashed[word]] : chunkWords(word, typed),
        index,
        end,
      )
    else if (one === '"') isQuoted = !isQuoted
    else if (spoken[one]) add(spoken[one].split('_'), index, end)
    else if (mark && isSign(text, index)) add([signs[mark] ?? ''], index, end)
    else if (mark) {
      const after = original.slice(at[end], (at[end] ?? 0) + 1)
      pause = stronger(pause, pauseOf(mark, text, index, after, words.at(-1)?.text ?? ''))
    }
  }
  return { words, last: pause }
}

/** Where the character before `index` ends in the original, with the accents that follow it. */
function endOf(original: string, at: number[], index: number): number {
  const last = at[index - 1] ?? 0
  const inside = original.slice(last, at[index])
  if (inside.length === 1) return last + 1
  return last + (inside.match(/^.[\p{M}\u200d]*/su)?.[0].length ?? inside.length)
}

/** Names that follow one of these, or stand in an address, say nothing. */
const titles = new Set(
  listOf(`dr dra sr sra prof profa rua av avenida bairro edificio ed praca alameda travessa rodovia hospital shopping galeria
    condominio residencial vila jardim jd senhora santa santo parque conjunto largo paroquia terminal`),
)
const MAX_NAMES = 4

const units =
  /^(\d[\d.,]*)(o|a|os|as|kgs?|k|cm|mm|mg|ml|x|h|hs|hrs|min|anos?|dias?|mes|meses|quilos?|sessoes)$/
const leet = tableOf('0=o 1=i 3=e 4=a 5=s 7=t @=a $=s')
/** As people type on a phone. */
const slashed = tableOf('s=sem c=com p=para')
const short =
  tableOf(`q=que vc=voce vcs=voces nn=nao msm=mesmo mt=muito mto=muito mta=muita td=tudo tbm=tambem tb=tambem pq=porque
  ta=esta to=estou pra=para pro=para hj=hoje dps=depois bjs=beijos obg=obrigada`)
const spoken = tableOf('%=% &=e 💯=100_% ❌=mito 🚫=mito')
const signs = tableOf('-=menos +=mais #=numero')
const isSign = (text: string, index: number) =>
  /^[-+#]\d/.test(text.slice(index, index + 2)) && !/[\w)]/.test(text[index - 1] ?? ' ')

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
  const letters = chunk
    .replace(/[013457@$]/g, (sign) => leet[sign] as string)
    .replace(/([a-z])\1{2,}/g, '$1')
  return [short[letters] ?? letters]
}

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

/** Tells the fewest known words that make up the letters; undefined if none do. */
function makeSplit(isKnown: IsKnown): Split {
  let left = MAX_SPLITS
  return (letters) => {
    left -= 1
    if (left < 0 || letters.length > 40) return undefined
    if (isKnown(letters)) return [letters]
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
}

const spelled =
  /(?<![a-z\d])[a-z](?:[^a-z\d\n][a-z](?![a-z\d])){3,39}|[a-z]{1,14}(?:[-.*_/~|][a-z]{1,14}){1,5}/gu

/** 'c u r a', 'c.u.r.a' and 'gar-antido' without what stands between the letters of a word. */
function withoutGaps({ text, at }: FoldedText, split: Split, isKnown: IsKnown): FoldedText {
  const gaps = new Set<number>()
  for (const { 0: run, index } of text.matchAll(spelled)) {
    const parts = run.split(/[^a-z]/)
    const joined = parts.join('')
    const isPieces = parts.some((part) => part.length > 1)
    if (isPieces && (joined.length < 5 || !isKnown(joined) || parts.every(isKnown))) continue
    const ends = new Set<number>()
    let letters = 0
    for (const word of split(joined) ?? parts) {
      letters += word.length
      ends.add(letters)
    }
    letters = 0
    for (let place = 0; place < run.length; place += 1) {
      if (/[a-z]/.test(run[place] as string)) letters += 1
      else if (!ends.has(letters)) gaps.add(index + place)
    }
  }
  if (gaps.size === 0) return { text, at }
  const kept = [...text.split('').keys()].filter((place) => !gaps.has(place))
  return {
    text: kept.map((place) => text[place]).join(''),
    at: [...kept.map((place) => at[place] as number), at.at(-1) ?? 0],
  }
}
