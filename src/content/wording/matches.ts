import { concepts } from './concepts.ts'
import { PatternIndex, type Reading, Vocabulary } from './patterns.ts'
import { isSaid, type Surroundings } from './polarity.ts'
import type { Profession } from './professions.ts'
import { isInForce, type Voice, type WordingRule } from './rule.ts'
import { wordingRules } from './rules.ts'
import { MAX_SENTENCE, type Sentence, type Span, sentencesOf } from './words.ts'

/** Words of a text that a rule asks to reword. */
export type Match = Span & {
  rule: string
  isSerious: boolean
  words: string
  /** The sentence around the words as it was typed, by which the same match is recognised. */
  sentence: string
  /** Where the whole sentence is marked, what to write in its place; it passes all rules. */
  instead: (Span & { text: string }) | undefined
}

/** `alsoSaid` is read with each sentence for what makes it acceptable, such as a person's register number. */
export type ReadingContext = {
  profession?: Profession
  voice?: Voice
  alsoSaid?: string
  /** A day such as '2026-11-17': rules come into force and end. */
  today?: string
}

function makeEngine() {
  const vocabulary = new Vocabulary(concepts)
  const patterns = new PatternIndex<WordingRule>()
  /** What makes a sentence acceptable for a rule. */
  const exceptions = new PatternIndex<WordingRule>()
  const linesOf = (lines = '') => lines.split('\n').filter((line) => line.trim())
  for (const rule of wordingRules) {
    for (const line of linesOf(rule.patterns)) patterns.add(vocabulary.pattern(line), rule)
    for (const line of linesOf(rule.unless)) exceptions.add(vocabulary.pattern(line), rule)
  }
  return { vocabulary, patterns, exceptions }
}

let engine: ReturnType<typeof makeEngine> | undefined

/** Compiled at the first reading, not when the module is loaded. */
const theEngine = () => {
  engine ??= makeEngine()
  return engine
}

/** The matches of one text, in its order and without overlaps; of two that overlap the more serious is kept, then the longer. */
export function matchesIn(text: string, context: ReadingContext = {}): Match[] {
  const { vocabulary, exceptions } = theEngine()
  const sentences = sentencesOf(text, vocabulary.isKnown)
  const readings = sentences.map((sentence) => vocabulary.readingOf(sentence))
  const beside = sentencesOf(context.alsoSaid ?? '', vocabulary.isKnown).flatMap((sentence) =>
    exceptions.spansIn(vocabulary.readingOf(sentence)).map(({ of }) => of),
  )
  return sentences.flatMap((sentence, index) => {
    const reading = readings[index] as Reading
    const around = { sentence, reading, previous: readings[index - 1], next: readings[index + 1] }
    const matches = withoutOverlaps(foundIn(around, beside, context)).map((found) =>
      toMatch(text, sentence, found, context),
    )
    // A sentence that has to be written anew needs no advice besides.
    const serious = matches.filter(({ isSerious }) => isSerious)
    return serious.length > 0 ? serious : matches
  })
}

type Found = { of: WordingRule; from: number; to: number }

function foundIn(around: Surroundings, beside: WordingRule[], context: ReadingContext): Found[] {
  const { patterns, exceptions } = theEngine()
  const found = patterns.spansIn(around.reading)
  if (found.length === 0) return []
  const excepted = new Set([...beside, ...exceptions.spansIn(around.reading).map(({ of }) => of)])
  return found.filter(
    ({ of, from, to }) =>
      !excepted.has(of) &&
      applies(of, context) &&
      isSaid(around, { from, to, mayBeAsked: of.family !== 'fear' }),
  )
}

const applies = (
  rule: WordingRule,
  {
    profession = 'medicine',
    voice = 'clinic',
    today = new Date().toISOString().slice(0, 10),
  }: ReadingContext,
) =>
  (!rule.professions || rule.professions.includes(profession)) &&
  (!rule.voice || rule.voice === voice) &&
  isInForce(rule, today)

const seriousFor = ['promise', 'superiority', 'transformation', 'before-after']

/** In a patient's voice what only insinuates is serious, too (CFM 2.336/2023, art. 14). */
const isSeriousIn = (rule: WordingRule, { profession, voice }: ReadingContext): boolean =>
  (rule.isSerious && !(profession && rule.adviceFor?.includes(profession))) ||
  (voice === 'patient' && seriousFor.includes(rule.family))

function toMatch(
  text: string,
  sentence: Sentence,
  { of: rule, from: first, to }: Found,
  context: ReadingContext,
): Match {
  // 'a melhor equipe', not 'melhor equipe'.
  const from = /^(?:o|a|os|as|um|uma)$/.test(sentence.words[first - 1]?.text ?? '')
    ? first - 1
    : first
  const span = { from: sentence.words[from]?.from ?? 0, to: sentence.words[to - 1]?.to ?? 0 }
  const whole = text.slice(sentence.from, sentence.to).replace(/[\s“"«(]+$/, '')
  const isWhole = from === 0 && to === sentence.words.length
  // A title stays without a full stop.
  const example = /[\p{L}\d]$/u.test(whole) ? rule.example.replace(/\.$/, '') : rule.example
  return {
    ...span,
    rule: rule.id,
    isSerious: isSeriousIn(rule, context),
    words: text.slice(span.from, span.to),
    sentence: whole,
    instead: isWhole
      ? { from: sentence.from, to: sentence.from + whole.length, text: example }
      : undefined,
  }
}

/** The text with the replacement of a match in place of its sentence. */
export const withReplacement = (text: string, { instead }: Match): string =>
  instead ? text.slice(0, instead.from) + instead.text + text.slice(instead.to) : text

function withoutOverlaps(found: Found[]): Found[] {
  const ranked = found.toSorted(
    (one, other) =>
      Number(other.of.isSerious) - Number(one.of.isSerious) ||
      other.to - other.from - (one.to - one.from) ||
      one.from - other.from,
  )
  const taken = new Uint8Array(MAX_SENTENCE)
  const kept = ranked.filter(({ from, to }) => {
    if (taken.subarray(from, to).includes(1)) return false
    taken.fill(1, from, to)
    return true
  })
  return kept.toSorted((one, other) => one.from - other.from)
}
