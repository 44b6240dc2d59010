import { withoutAccents } from '../rules/text.ts'
import {
  LINK,
  type Match,
  MIN_PART_LETTERS,
  MIN_PHONE_DIGITS,
  maskedEmail,
  type Needle,
  nameWordsOf,
  phonePartsOf,
  termOf,
} from './needle.ts'

/** A keyed hash: whoever lacks the key can't try names until one fits. */
export type Digest = (text: string) => string

/** The terms of a search as digests. */
export type DigestedTerms = {
  /** The words of each name in order, and the name in one word as it may be joined. */
  names: { words: string[]; joined: string[] }[]
  /** Words and e-mail addresses of which a match may be somebody else's. */
  parts: string[]
  emails: string[]
  phones: string[]
}

export function digestTerms(terms: string[], digest: Digest): DigestedTerms {
  const digested: DigestedTerms = { names: [], parts: [], emails: [], phones: [] }
  for (const { kind, text } of terms.map(termOf)) {
    if (kind === 'email') {
      digested.emails.push(digest(text.toLowerCase()))
      digested.parts.push(digest(maskedEmail(text.toLowerCase())))
    } else if (kind === 'phone') {
      const { area, number } = phonePartsOf(text)
      digested.phones.push(digest(number), ...(area ? [digest(area + number)] : []))
    } else {
      const words = nameWordsOf(text)
      const joined = [words.join(''), withoutAccents(text).replace(/[^\p{L}\p{N}]/gu, '')]
      digested.names.push({ words: words.map(digest), joined: joined.map(digest) })
      const parts = words.length > 1 ? words.filter((word) => word.length >= MIN_PART_LETTERS) : []
      digested.parts.push(...parts.map(digest))
    }
  }
  return digested
}

/** Finds what `needleOf` finds for the same terms, without knowing them. */
export function needleOfDigests(terms: DigestedTerms, digest: Digest): Needle {
  const digestOf = remembered(digest)
  const wordDigestOf = remembered((word) => digest(withoutAccents(word)))
  const wanted = new Set([
    ...terms.names.flatMap(({ words, joined }) => [...words, ...joined]),
    ...terms.parts,
  ])
  return {
    matchesIn: (text) => {
      const words = wordsIn(text, wordDigestOf).filter((word) => wanted.has(word.digest))
      const emails = text.includes('@') ? emailsIn(text, digestOf) : []
      const whole = [
        ...emails.filter((email) => terms.emails.includes(email.digest)),
        ...phonesIn(text, terms.phones, digestOf),
        ...words.flatMap((_word, index) => namesAt(text, words, index, terms)),
      ]
      const parts = [...emails, ...words].filter((part) => terms.parts.includes(part.digest))
      return withoutOverlaps([
        ...whole.map(({ start, end }) => ({ start, end, isWhole: true })),
        ...parts.map(({ start, end }) => ({ start, end, isWhole: false })),
      ])
    },
    // A stored text would have to be read as JSON first.
    mayBeIn: () => true,
  }
}

type Span = Pick<Match, 'start' | 'end'>
type Digested = Span & { digest: string }

function remembered(digest: Digest): Digest {
  const known = new Map<string, string>()
  return (text) => {
    const made = known.get(text) ?? digest(text)
    known.set(text, made)
    return made
  }
}

const spansOf = (text: string, pattern: RegExp): (Span & { found: string })[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => {
    return { start: index, end: index + found.length, found }
  })

const wordsIn = (text: string, digestOf: Digest): Digested[] =>
  spansOf(text, /[\p{L}\p{M}]+|\p{N}+/gu).map(({ start, end, found }) => {
    return { start, end, digest: digestOf(found) }
  })

const emailsIn = (text: string, digestOf: Digest): Digested[] =>
  spansOf(text, /[\p{L}\p{N}._%+\-…]+@[\p{L}\p{N}.-]*[\p{L}\p{N}]/gu).map(
    ({ start, end, found }) => {
      return { start, end, digest: digestOf(found.toLowerCase()) }
    },
  )

const isLink = new RegExp(`^${LINK}$`, 'iu')

/** The whole names that begin with this word, in order or with the last word first. */
function namesAt(text: string, words: Digested[], index: number, { names }: DigestedTerms): Span[] {
  return names.flatMap(({ words: wanted, joined }) => {
    const word = words[index]
    if (word && joined.includes(word.digest)) return [word]
    const last = wanted.at(-1)
    const reversed = last !== undefined && wanted.length > 1 ? [last, ...wanted.slice(0, -1)] : []
    const end =
      endOfName(text, words, index, wanted, '') ?? endOfName(text, words, index, reversed, ',')
    return word && end !== undefined ? [{ start: word.start, end }] : []
  })
}

/** Undefined unless all words follow each other; `first` has to stand after the first of them. */
function endOfName(
  text: string,
  words: Digested[],
  from: number,
  wanted: string[],
  first: string,
): number | undefined {
  let index = from
  for (const [turn, digest] of wanted.entries()) {
    const before = turn === 0 ? undefined : words[index]
    const between = (word: Digested) => text.slice(before?.end, word.start)
    const next = before
      ? words.findIndex((word, place) => place > index && word.digest === digest)
      : index
    const word = words[next]
    if (word?.digest !== digest) return undefined
    if (before && !isLink.test(between(word))) return undefined
    if (turn === 1 && !between(word).startsWith(first)) return undefined
    index = next
  }
  return wanted.length > 0 ? words[index]?.end : undefined
}

const MAX_PHONE_DIGITS = 14

/** Numbers that are one of these, longest first: with or without country and area code. */
function phonesIn(text: string, phones: string[], digestOf: Digest): Span[] {
  if (phones.length === 0) return []
  return spansOf(text, /\d(?:[\s().+-]{0,3}\d)+/gu).flatMap(({ start, found }) => {
    const groups = spansOf(found, /\d+/g)
    return groups.flatMap((first, from) =>
      groups
        .slice(from)
        .toReversed()
        .filter(({ end }) => isPhone(found.slice(first.start, end), phones, digestOf))
        .map(({ end }) => ({ start: beginningOf(text, start + first.start), end: start + end })),
    )
  })
}

function isPhone(text: string, phones: string[], digestOf: Digest): boolean {
  const digits = text.replace(/\D/g, '')
  if (digits.length < MIN_PHONE_DIGITS || digits.length > MAX_PHONE_DIGITS) return false
  const { area, number } = phonePartsOf(digits.replace(/^(55)?0(?=\d{10})/, '$1'))
  return phones.includes(digestOf(area + number))
}

/** The number includes what is written right before its digits. */
const beginningOf = (text: string, start: number) =>
  start - (/[+(]*$/.exec(text.slice(0, start))?.[0].length ?? 0)

/** Whole matches before parts, longer ones before shorter ones; then in the order of the text. */
function withoutOverlaps(matches: Match[]): Match[] {
  const lengthOf = ({ start, end }: Match) => end - start
  const best = matches.toSorted(
    (one, other) => Number(other.isWhole) - Number(one.isWhole) || lengthOf(other) - lengthOf(one),
  )
  const kept: Match[] = []
  for (const match of best) {
    if (kept.every(({ start, end }) => match.end <= start || end <= match.start)) kept.push(match)
  }
  return kept.sort((one, other) => one.start - other.start)
}
