import { withoutAccents } from '../rules/text.ts'
import {
  type Code,
  type CodedName,
  type CodedTerms,
  codedTermsOf,
  LINK,
  MIN_PHONE_DIGITS,
  phonePartsOf,
} from './terms.ts'

/** How surely a text means the person: by the whole name, an e-mail or a phone number; by the first name and a surname; or by a part of the name or initials, which many people share. */
export const certainties = ['whole', 'probable', 'part'] as const
export type Certainty = (typeof certainties)[number]

type Span = { start: number; end: number }

/** Where a person is named in a text. */
export type Match = Span & { certainty: Certainty }

export type Needle = {
  /** In the order of the text, without overlaps. */
  matchesIn: (text: string) => Match[]
  /** Fast, and works on JSON; true for every text that has a match, and for some that have none. */
  mayBeIn: (text: string) => boolean
}

/** The surest of them; undefined if there are none. */
export const surest = (found: (Certainty | undefined)[]): Certainty | undefined =>
  certainties.find((certainty) => found.includes(certainty))

/** Names, e-mails and phone numbers of one person, in any spelling: with or without accents, in upper or lower case, joined, separated or shortened to initials. */
export function needleOf(terms: string[]): Needle {
  const asItIs = (text: string) => text
  const coded = codedTermsOf(terms, asItIs)
  const words = coded.names.flatMap((name) => name.words).filter(({ length }) => length > 1)
  const mails = [...coded.emails, ...coded.maskedEmails]
  const isOneIn = (wanted: string[], fold: Code, text: string) => {
    const folded = wanted.length > 0 ? fold(text) : ''
    return wanted.some((one) => folded.includes(one))
  }
  return {
    matchesIn: needleOfCoded(coded, asItIs).matchesIn,
    mayBeIn: (text) =>
      isOneIn(words, foldedOf, text) ||
      isOneIn(mails, (one) => one.toLowerCase(), text) ||
      isOneIn(coded.phones, (one) => one.replace(/\D/g, ''), text) ||
      (coded.names.length > 0 && TWO_INITIALS.test(text)),
  }
}

/** Finds what `needleOf` finds for the same terms, without knowing them. */
export function needleOfCoded(terms: CodedTerms, code: Code): Needle {
  const codeOf = remembered(code)
  const wordCodeOf = remembered((word) => code(withoutAccents(word).replace('.', '')))
  const { names } = terms
  const wanted = new Set(names.flatMap((name) => Object.values(name).flat()))
  return {
    matchesIn: (text) => {
      const tokens = tokensIn(text, wordCodeOf).filter((token) => wanted.has(token.code))
      const emails = text.includes('@') ? emailsIn(text, codeOf) : []
      const named = tokens.flatMap((_, index) =>
        names.flatMap((name) => nameAt(text, tokens, index, name)),
      )
      return withoutOverlaps([
        ...emails.filter((email) => terms.emails.includes(email.code)).map(as('whole')),
        ...emails.filter((email) => terms.maskedEmails.includes(email.code)).map(as('part')),
        ...phonesIn(text, terms.phones, codeOf).map(as('whole')),
        ...named.map((match) => ({ ...match, ...addressAround(match, emails) })),
      ])
    },
    // A stored text would have to be read as JSON first.
    mayBeIn: () => true,
  }
}

const as =
  (certainty: Certainty) =>
  ({ start, end }: Span): Match => ({ start, end, certainty })

function remembered(code: Code): Code {
  const known = new Map<string, string>()
  return (text) => {
    const made = known.get(text) ?? code(text)
    known.set(text, made)
    return made
  }
}

const plainLetterOf = remembered(withoutAccents)

/** The same as `withoutAccents`, four times as fast: few letters have an accent. */
const foldedOf = (text: string) => text.toLowerCase().replace(/[^ -~]/gu, plainLetterOf)

type Token = Span & { code: string; letters: number; isInitial: boolean }

const TWO_INITIALS = /\p{Lu}\p{M}*\..{0,6}\p{Lu}\p{M}*\./u
/** An initial with its dot, or before another name; a word; a number. */
const TOKENS = /(?<![\p{L}\p{M}\p{N}])\p{Lu}\p{M}*(?:\.|(?=\s\p{Lu}))|[\p{L}\p{M}]{2,}|\p{N}+/gu

const spansOf = (text: string, pattern: RegExp): (Span & { found: string })[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => {
    return { start: index, end: index + found.length, found }
  })

const tokensIn = (text: string, codeOf: Code): Token[] =>
  spansOf(text, TOKENS).map(({ start, end, found }) => {
    const letters = found.replace('.', '').length
    return { start, end, code: codeOf(found), letters, isInitial: /^\p{Lu}\p{M}*\.?$/u.test(found) }
  })

/** The name that begins with this word, in order or with the last word first. */
function nameAt(text: string, tokens: Token[], index: number, name: CodedName): Match[] {
  const token = tokens[index]
  if (!token) return []
  if (name.joined.includes(token.code)) return [as('whole')(token)]
  if (name.joinedPairs.includes(token.code)) return [as('probable')(token)]
  const inOrder = wordsFrom(text, tokens, index, name, 0)
  const rest = { ...name, words: name.words.slice(0, -1), initials: name.initials.slice(0, -1) }
  const isLast = token.code === name.words.at(-1) && text.charAt(token.end) === ','
  const reversed =
    isLast && isLinked(text, token, tokens[index + 1])
      ? [{ token, place: rest.words.length }, ...wordsFrom(text, tokens, index + 1, rest, 0)]
      : []
  return [inOrder, reversed].flatMap((found) => {
    const certainty = certaintyOf(found, name.written)
    const end = found.at(-1)?.token.end
    return certainty && end !== undefined ? [{ start: token.start, end, certainty }] : []
  })
}

/** A word of the name or its initial, and which word it is. */
type NameWord = { token: Token; place: number }

/** The words that follow each other, each later in the name than the one before it. */
function wordsFrom(
  text: string,
  tokens: Token[],
  index: number,
  name: CodedName,
  from: number,
): NameWord[] {
  const token = tokens[index]
  if (!token) return []
  const codes = token.isInitial ? name.initials : name.words
  const place = codes.indexOf(token.code, from)
  if (place === -1) return []
  const hasNext = isLinked(text, token, tokens[index + 1])
  return [{ token, place }, ...(hasNext ? wordsFrom(text, tokens, index + 1, name, place + 1) : [])]
}

const isLinked = (text: string, token: Token, next: Token | undefined) =>
  next !== undefined && LINK.test(text.slice(token.end, next.start))

const MIN_PART_LETTERS = 3
const MANY_WORDS = 3

function certaintyOf(found: NameWord[], count: number): Certainty | undefined {
  const written = found.filter(({ token }) => !token.isInitial)
  const isLong = written.some(({ token }) => token.letters >= MIN_PART_LETTERS)
  const hasFirst = found.some(({ place }) => place === 0)
  const hasWrittenFirst = written.some(({ place }) => place === 0)
  if (written.length === count && (isLong || count > 1)) return 'whole'
  if (hasWrittenFirst && written.length > 1) return 'probable'
  if (hasFirst && isLong && found.length >= MANY_WORDS) return 'probable'
  const isInitials = hasFirst && written.length === 0 && found.length > 1
  return isLong || isInitials || (count === 1 && written.length === 1) ? 'part' : undefined
}

const emailsIn = (text: string, codeOf: Code) =>
  spansOf(text, /[\p{L}\p{N}._%+\-…]+@[\p{L}\p{N}.-]*[\p{L}\p{N}]/gu).map(
    ({ start, end, found }) => {
      const at = start + found.indexOf('@')
      return { start, end, at, code: codeOf(found.toLowerCase()) }
    },
  )

/** A name before the @ stands for the whole address. */
function addressAround(name: Span, emails: (Span & { at: number })[]): Span | undefined {
  const email = emails.find(({ start, at }) => start <= name.start && name.end <= at)
  return email && { start: email.start, end: email.end }
}

const MAX_PHONE_DIGITS = 14

/** Numbers that are one of these, longest first: with or without country and area code. */
function phonesIn(text: string, phones: string[], codeOf: Code): Span[] {
  if (phones.length === 0) return []
  return spansOf(text, /\d(?:[\s().+-]{0,3}\d)+/gu).flatMap(({ start, found }) => {
    const groups = spansOf(found, /\d+/g)
    return groups.flatMap((first, from) =>
      groups
        .slice(from)
        .toReversed()
        .filter(({ end }) => isPhone(found.slice(first.start, end), phones, codeOf))
        .map(({ end }) => ({ start: beginningOf(text, start + first.start), end: start + end })),
    )
  })
}

function isPhone(text: string, phones: string[], codeOf: Code): boolean {
  const digits = text.replace(/\D/g, '')
  if (digits.length < MIN_PHONE_DIGITS || digits.length > MAX_PHONE_DIGITS) return false
  const { area, number } = phonePartsOf(digits.replace(/^(55)?0(?=\d{10})/, '$1'))
  return phones.includes(codeOf(area + number))
}

/** The number includes what is written right before its digits. */
const beginningOf = (text: string, start: number) =>
  start - (/[+(]*$/.exec(text.slice(0, start))?.[0].length ?? 0)

/** Surer matches before others, longer ones before shorter ones; then in the order of the text. */
function withoutOverlaps(matches: Match[]): Match[] {
  const rankOf = ({ certainty }: Match) => certainties.indexOf(certainty)
  const lengthOf = ({ start, end }: Match) => end - start
  const best = matches.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || lengthOf(other) - lengthOf(one),
  )
  const kept: Match[] = []
  for (const match of best) {
    if (kept.every(({ start, end }) => match.end <= start || end <= match.start)) kept.push(match)
  }
  return kept.sort((one, other) => one.start - other.start)
}
