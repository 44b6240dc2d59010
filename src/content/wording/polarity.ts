import type { concepts } from './concepts.ts'
import { endAt, type Reading } from './patterns.ts'
import type { Sentence } from './words.ts'

/** A sentence as it was read, and its neighbours. */
export type Surroundings = {
  sentence: Sentence
  reading: Reading
  previous: Reading | undefined
  next: Reading | undefined
}

/** How many words back a denial reaches, and how many on. */
const BACK = 14
const ON = 6

type Concept = keyof typeof concepts

const at = (reading: Reading, word: number, concept: Concept) =>
  endAt(reading, word, concept) !== undefined

/** Whether words are said, rather than denied, called a myth, quoted to be refuted, or only asked. */
export function isSaid(
  around: Surroundings,
  { from, to, mayBeAsked }: { from: number; to: number; mayBeAsked: boolean },
): boolean {
  const { reading, previous, next } = around
  // A reading has an edge before its first word.
  const [first, after] = [from + 1, to + 1]
  const isQuoted = reading.words[first]?.isQuoted === true
  return !(
    isDeniedBefore(reading, first) ||
    isDeniedAfter(reading, after) ||
    (isQuoted && isQuotedToRefute(reading, first)) ||
    (previous && previous.words.length <= 6 && has(previous, 'MYTH')) ||
    begins(next, isQuoted ? 'ANSWER_NO' : 'REFUTED') ||
    (mayBeAsked && isOnlyAsked(around))
  )
}

/** Going back from the words to what denies them, up to where a clause begins. */
function isDeniedBefore(reading: Reading, from: number): boolean {
  for (let word = from - 1; word >= Math.max(0, from - BACK); word -= 1) {
    if (!letsThrough(reading, word + 1, from)) return false
    if (at(reading, word, 'MYTH')) return true
    if (at(reading, word, 'TURN')) return false
    if (at(reading, word, 'DENY')) return !isOnlySeeming(reading, word)
    if (reading.words[word]?.text === 'sem' && word === from - 1) return !at(reading, from, 'VERB')
  }
  return false
}

/** 'não só', 'por que não': words that look like a denial and are none. */
const isOnlySeeming = (reading: Reading, word: number) =>
  [0, 1, 2].some((back) => (endAt(reading, word - back, 'SEEMS_DENIED') ?? 0) > word)

/** A comma lets a denial through only in a list, and a colon only after the word 'mito' itself. */
function letsThrough(reading: Reading, word: number, from: number): boolean {
  const { pause } = reading.words[word] ?? {}
  if (pause === '') return true
  if (at(reading, word - 1, 'MYTH') || at(reading, word - 2, 'MYTH')) return true
  if (pause === ':') return false
  return !at(reading, word, 'VERB') && !at(reading, from, 'VERB') && from - word <= 3
}

function isDeniedAfter(reading: Reading, to: number): boolean {
  let hasComma = false
  for (let word = to; word < Math.min(reading.words.length - 1, to + ON); word += 1) {
    if (at(reading, word, 'DOES_NOT_EXIST')) return true
    hasComma ||= reading.words[word]?.pause === ','
    if (at(reading, word, 'TURN') || at(reading, word, 'SEEMS_DENIED')) return false
    if (!hasComma && at(reading, word, 'DENIED_AFTER')) return true
  }
  return false
}

const begins = (reading: Reading | undefined, concept: Concept) =>
  reading !== undefined && (at(reading, 1, concept) || at(reading, 2, concept))

const has = (reading: Reading, concept: Concept) =>
  reading.words.some((_, word) => at(reading, word, concept))

const isOnlyAsked = ({ sentence, reading, next }: Surroundings): boolean =>
  sentence.isQuestion &&
  (begins(next, 'ANSWER_NO') || !(has(reading, 'INVITE') || begins(next, 'ANSWER_YES')))

const isQuotedToRefute = (reading: Reading, from: number) =>
  reading.words
    .slice(0, from)
    .some(({ isQuoted }, word) => !isQuoted && at(reading, word, 'QUOTER'))
