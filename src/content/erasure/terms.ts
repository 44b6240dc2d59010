import { withoutAccents } from '../rules/text.ts'

/** How texts are compared: as they are, or as keyed hashes for whoever must not know them. */
export type Code = (text: string) => string

/** A keyed hash: whoever lacks the key can't try names until one fits. */
export type Digest = Code

/** What a person is looked for by, in code. */
export type CodedTerms = {
  names: CodedName[]
  emails: string[]
  /** As the record of activities keeps them. */
  maskedEmails: string[]
  /** With and without the area code. */
  phones: string[]
}

/** A name without its small words. */
export type CodedName = {
  words: string[]
  /** Of each word. */
  initials: string[]
  /** How many of the words are more than an initial. */
  written: number
  /** The whole name in one word, as in addresses. */
  joined: string[]
  /** The first name and one of the surnames in one word. */
  joinedPairs: string[]
}

export function codedTermsOf(terms: string[], code: Code): CodedTerms {
  const coded: CodedTerms = { names: [], emails: [], maskedEmails: [], phones: [] }
  for (const term of terms) {
    const digits = term.replace(/\D/g, '')
    if (term.includes('@')) {
      const email = term.trim().toLowerCase()
      coded.emails.push(code(email))
      coded.maskedEmails.push(code(email.replace(/^(.).*(?=@)/, '$1…')))
    } else if (digits.length >= MIN_PHONE_DIGITS && !/\p{L}/u.test(term)) {
      const { area, number } = phonePartsOf(digits)
      coded.phones.push(code(number), ...(area ? [code(area + number)] : []))
    } else {
      coded.names.push(codedNameOf(term, code))
    }
  }
  return coded
}

function codedNameOf(name: string, code: Code): CodedName {
  const words = nameWordsOf(name)
  const [first = '', ...surnames] = words
  const everything = withoutAccents(name).replace(/[^\p{L}\p{N}]/gu, '')
  return {
    words: words.map(code),
    initials: words.map((word) => code(word.charAt(0))),
    written: words.filter(({ length }) => length > 1).length,
    joined: surnames.length > 0 ? [words.join(''), everything].map(code) : [],
    joinedPairs: surnames.map((surname) => code(first + surname)),
  }
}

const particles = /^d(?:e|[ao]s?)$/

/** In lower case, without accents and small words. */
const nameWordsOf = (name: string): string[] =>
  (withoutAccents(name).match(/\p{L}+|\p{N}+/gu) ?? []).filter((word) => !particles.test(word))

/** What may be between two words of a name, small words included. */
export const LINK = /^(?:[\s._,'’"\-–—+]|(?<!\p{L})(?:d(?:e|[ao]s?)?|e)(?!\p{L}))*$/iu

export const MIN_PHONE_DIGITS = 8
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
