import { withoutAccents } from '#content/rules/text.ts'
import { commonEndings, commonRows, commonWords } from './common-words.ts'

const MIN_VARIETY = 5
const MAX_WORDS = 3

/** Signs that stand for a letter: S3nh@ is senha. */
const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** True for the passwords that are guessed first, including their usual disguises. */
export function isCommonPassword(password: string): boolean {
  const plain = withoutAccents(password)
  const stem = plain.replace(/[^\p{L}]+$/u, '')
  return (
    new Set(plain).size < MIN_VARIETY ||
    isWalk(plain) ||
    [plain, toLetters(plain), toLetters(stem)].some((text) => isCommonBase(bareOf(text)))
  )
}

const words = new Set(commonWords)

/** A word with its ending, or up to three words in a row. */
const isCommonBase = (text: string) =>
  commonEndings.some((end) => text.endsWith(end) && words.has(text.slice(0, -end.length))) ||
  isOfWords(text.replace(/\d+$/, ''), MAX_WORDS)

function isOfWords(text: string, most: number): boolean {
  if (words.has(text)) return true
  if (most === 1) return false
  for (let end = 2; end < text.length - 1; end++) {
    if (words.has(text.slice(0, end)) && isOfWords(text.slice(end), most - 1)) return true
  }
  return false
}

const toLetters = (text: string) => text.replace(/[@4310!$57]/g, (sign) => letters[sign] ?? sign)

/** Without the punctuation that people add only because a form asks for it. */
const bareOf = (text: string) => text.replace(/[^\p{L}\d]/gu, '')

/** True for a run along a keyboard row in either direction, also a repeated one. */
function isWalk(text: string): boolean {
  const reversed = [...text].reverse().join('')
  return commonRows.some((row) => covers(row, text) || covers(row, reversed))
}

function covers(row: string, text: string): boolean {
  const endless = row.repeat(Math.ceil(text.length / row.length) + 1)
  if (endless.includes(text)) return true
  const half = text.slice(0, Math.ceil(text.length / 2))
  return half.length > 3 && row.includes(half) && text === (half + half).slice(0, text.length)
}
