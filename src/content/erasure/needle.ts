import { withoutAccents } from '../rules/text.ts'

/** Where a person is named in a text. */
export type Match = {
  start: number
  end: number
  /** False where only a part of the name is there, which may be somebody else's. */
  isWhole: boolean
}

export type Needle = {
  /** In the order of the text, without overlaps. */
  matchesIn: (text: string) => Match[]
  /** Fast, and works on JSON; true for every text that has a match, and for some that have none. */
  mayBeIn: (text: string) => boolean
}

/** Names, e-mails and phone numbers of one person, in any spelling: with or without accents, in upper or lower case, joined or separated. */
export function needleOf(terms: string[]): Needle {
  const patterns = terms.map(patternsOf)
  const whole = patterns.flatMap((pattern) => pattern.whole)
  const parts = patterns.flatMap((pattern) => pattern.parts)
  const [isWhole, isPart] = [whole, parts].map((list) => regexOf(list.map(bounded)))
  const loose = regexOf([...whole, ...parts].map(({ source }) => source))
  return {
    matchesIn: (text) => {
      const found = matchesOf(text, isWhole, true)
      const others = matchesOf(text, isPart, false).filter(
        (part) => !found.some((one) => part.start < one.end && one.start < part.end),
      )
      return [...found, ...others].sort((one, other) => one.start - other.start)
    },
    mayBeIn: (text) => loose?.test(text) ?? false,
  }
}

type Pattern = { source: string; before: string; after: string }
type Patterns = { whole: Pattern[]; parts: Pattern[] }

const bounded = ({ source, before, after }: Pattern) => `(?<!${before})${source}(?!${after})`

const regexOf = (sources: string[]) =>
  sources.length > 0 ? new RegExp(sources.join('|'), 'iu') : undefined

function matchesOf(text: string, pattern: RegExp | undefined, isWhole: boolean): Match[] {
  if (!pattern) return []
  const all = text.matchAll(new RegExp(pattern, 'giu'))
  return Array.from(all, ({ 0: found, index }) => {
    return { start: index, end: index + found.length, isWhole }
  })
}

export const MIN_PHONE_DIGITS = 8

/** An e-mail, the digits of a phone number, or a name. */
export type Term = { kind: 'email' | 'phone' | 'name'; text: string }

export function termOf(term: string): Term {
  const digits = term.replace(/\D/g, '')
  if (term.includes('@')) return { kind: 'email', text: term.trim() }
  const isPhone = digits.length >= MIN_PHONE_DIGITS && !/\p{L}/u.test(term)
  return isPhone ? { kind: 'phone', text: digits } : { kind: 'name', text: term }
}

const kinds = { email: emailPatterns, phone: phonePatterns, name: namePatterns }

function patternsOf(term: string): Patterns {
  const { kind, text } = termOf(term)
  return kinds[kind](text)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** The record of activities keeps only the first letter and the domain. */
function emailPatterns(email: string): Patterns {
  const before = String.raw`[\p{L}\p{N}._%+\-]`
  const after = String.raw`\.?[\p{L}\p{N}\-]`
  return {
    whole: [{ source: escaped(email), before, after }],
    parts: [{ source: escaped(maskedEmail(email)), before, after }],
  }
}

export const maskedEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1…')

const BRAZIL = '55'
const AREA_DIGITS = 2
const MIN_NATIONAL_DIGITS = 10

/** The area code, if it is there, and the number. */
export function phonePartsOf(digits: string): { area: string; number: string } {
  const isForeignForm = digits.startsWith(BRAZIL) && digits.length >= MIN_NATIONAL_DIGITS + 2
  const national = isForeignForm ? digits.slice(BRAZIL.length) : digits
  const areaDigits = national.length >= MIN_NATIONAL_DIGITS ? AREA_DIGITS : 0
  return { area: national.slice(0, areaDigits), number: national.slice(areaDigits) }
}

/** A Brazilian number, however it is punctuated, with or without country and area code. */
function phonePatterns(digits: string): Patterns {
  const parts = phonePartsOf(digits)
  const spaced = (text: string) => [...text].join(String.raw`[\s().+\-]{0,3}`)
  const gap = String.raw`[\s().+\-]{0,3}`
  const area = parts.area ? String.raw`(?:\(?0?${spaced(parts.area)}${gap})?` : ''
  const number = spaced(parts.number)
  const source = String.raw`(?:\+?${BRAZIL}${gap})?${area}${number}`
  return { whole: [{ source, before: String.raw`\d`, after: String.raw`\d` }], parts: [] }
}

const particles = ['de', 'da', 'do', 'das', 'dos', 'e', 'd']
export const MIN_PART_LETTERS = 3

/** What may be between two words; a line break inside JSON is a backslash and a letter. */
const BETWEEN = String.raw`(?:[\s._,'’"\-–—+]|\\+[nrt]|%20)*`
/** What may be between two words of a name, small words included. */
export const LINK = `${BETWEEN}(?:(?:${particles.join('|')})${BETWEEN})*`
const LETTER = String.raw`[\p{L}\p{M}]`

/** In lower case, without accents and small words. */
export const nameWordsOf = (name: string): string[] =>
  (withoutAccents(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !particles.includes(word))

function namePatterns(name: string): Patterns {
  const words = nameWordsOf(name)
  const bounds = { before: LETTER, after: LETTER }
  const [first, last] = [words.slice(0, -1), words.at(-1)]
  if (last === undefined) return { whole: [], parts: [] }
  const inOrder = { source: words.map(spelledOf).join(LINK), ...bounds }
  if (first.length === 0) return { whole: [inOrder], parts: [] }
  const reversed = {
    source: `${spelledOf(last)},${LINK}${first.map(spelledOf).join(LINK)}`,
    ...bounds,
  }
  const parts = words
    .filter((word) => word.length >= MIN_PART_LETTERS)
    .map((word) => ({ source: spelledOf(word), ...bounds }))
  return { whole: [inOrder, reversed], parts }
}

/** Each letter in all its accents, as one character or followed by the accent. */
const spelledOf = (word: string) =>
  [...word].map((letter) => `[${letter}${accented().get(letter) ?? ''}]\\p{M}*`).join('')

const FIRST_ACCENTED = 0xc0
const LAST_ACCENTED = 0x24f
let known: Map<string, string> | undefined

/** The accented forms of each letter. */
function accented(): Map<string, string> {
  if (known) return known
  known = new Map()
  for (let code = FIRST_ACCENTED; code <= LAST_ACCENTED; code += 1) {
    const letter = String.fromCodePoint(code)
    const plain = withoutAccents(letter)
    if (/^[a-z]$/.test(plain)) known.set(plain, (known.get(plain) ?? '') + letter)
  }
  return known
}
