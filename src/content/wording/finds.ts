import { toFoldedText } from './folded-text.ts'
import { isDenied } from './negations.ts'
import type { Profession } from './professions.ts'
import type { WordingRule } from './rule.ts'
import { wordingRules } from './rules.ts'
import { type Span, sentenceAround } from './sentences.ts'

/** Words of a text that a rule asks to reword. */
export type Find = Span & {
  rule: string
  isSerious: boolean
  words: string
  /** The sentence around the words as it was typed, by which the same find is recognised. */
  sentence: string
  /** What to write in place of the words; undefined where no replacement can be offered. */
  instead: string | undefined
}

/** `alsoSaid` is read with the text for what makes it acceptable, such as a person's register number. */
export type ReadingContext = { profession?: Profession; alsoSaid?: string }

type Compiled = {
  rule: WordingRule
  /** All wordings at once: most rules say nothing about most texts. */
  any: RegExp
  wordings: [pattern: RegExp, instead: string | undefined][]
  unless: RegExp | undefined
}

const GAP_WORD = '(?:[^ .;!?"\']{1,30} )'

const expand = (source: string) =>
  source.replace(/<(\d)>/g, (_, words: string) => `${GAP_WORD}{0,${words}}`)

const toPattern = (source: string, flags: string) =>
  new RegExp(`(?<![a-z0-9])(?:${expand(source)})(?![a-z0-9])`, flags)

let compiled: Compiled[] | undefined

/** Compiled at the first reading, not when the module is loaded. */
const compiledRules = (): Compiled[] => {
  compiled ??= wordingRules.map((rule) => ({
    rule,
    any: toPattern(rule.wordings.map(([source]) => source).join('|'), ''),
    wordings: rule.wordings.map(([source, instead]) => [toPattern(source, 'dg'), instead]),
    unless: rule.unless && toPattern(rule.unless.join('|'), ''),
  }))
  return compiled
}

/** The finds of one text, in its order and without overlaps; of two that overlap the more serious is kept, then the longer. */
export function findsIn(
  text: string,
  { profession = 'medicine', alsoSaid = '' }: ReadingContext = {},
): Find[] {
  if (text.trim() === '') return []
  const folded = toFoldedText(text)
  const also = toFoldedText(alsoSaid).text
  const found: Find[] = []
  for (const { rule, any, wordings, unless } of compiledRules()) {
    if (rule.professions && !rule.professions.includes(profession)) continue
    if (!any.test(folded.text)) continue
    if (unless && (unless.test(folded.text) || unless.test(also))) continue
    for (const [pattern, instead] of wordings) {
      for (const match of folded.text.matchAll(pattern)) {
        const span = { from: match.index, to: match.index + match[0].length }
        if (isDenied(folded.text, span)) continue
        found.push(toFind(text, folded, rule, match, instead))
      }
    }
  }
  return withoutOverlaps(found, text.length)
}

function toFind(
  text: string,
  { text: foldedText, at }: { text: string; at: number[] },
  rule: WordingRule,
  match: RegExpExecArray,
  instead: string | undefined,
): Find {
  const typed = ({ from, to }: Span) => text.slice(at[from], endOf(text, at, to))
  const span = { from: match.index, to: match.index + match[0].length }
  const sentence = sentenceAround(foldedText, span)
  const words = typed(span)
  const [first, last] = match.indices?.[1] ?? [0, 0]
  const filled = instead?.replace('{1}', typed({ from: first, to: last }).toLowerCase())
  const startsSentence = span.from === sentence.from && words[0] !== words[0]?.toLowerCase()
  return {
    rule: rule.id,
    isSerious: rule.isSerious,
    from: at[span.from] as number,
    to: endOf(text, at, span.to),
    words,
    sentence: typed(sentence).trim(),
    instead: filled && startsSentence ? capitalised(filled) : filled,
  }
}

/** Where the character before `index` ends in the original, with the accents that follow it. */
function endOf(text: string, at: number[], index: number): number {
  let end = index === 0 ? 0 : (at[index - 1] as number) + 1
  while (end < text.length && /\p{M}/u.test(text[end] as string)) end += 1
  return end
}

const capitalised = (text: string) => text.slice(0, 1).toLocaleUpperCase('pt-BR') + text.slice(1)

function withoutOverlaps(finds: Find[], length: number): Find[] {
  const ranked = finds.toSorted(
    (one, other) =>
      Number(other.isSerious) - Number(one.isSerious) ||
      other.to - other.from - (one.to - one.from) ||
      one.from - other.from,
  )
  const taken = new Uint8Array(length)
  const kept = ranked.filter(({ from, to }) => {
    if (taken.subarray(from, to).includes(1)) return false
    taken.fill(1, from, to)
    return true
  })
  return kept.toSorted((one, other) => one.from - other.from)
}

/** The text with the replacement of a find in place of its words. */
export const withReplacement = (text: string, { from, to, instead = '' }: Find): string =>
  text.slice(0, from) + instead + text.slice(to)
