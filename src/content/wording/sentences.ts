export type Span = { from: number; to: number }

/** After these a point does not end a sentence. */
const abbreviations = /(?:^|[^a-z])(?:dra?|sra?|profa?|art|arts|av|n|no|tel|min|ex|inc|par)$/

/** A sentence is looked for this far on either side, so that reading stays linear in a text without any full stop. */
const MAX_REACH = 400

/** The sentence around a place in a folded text. A semicolon and a line break end one, too. */
export function sentenceAround(text: string, { from, to }: Span): Span {
  let start = from
  while (start > Math.max(0, from - MAX_REACH) && !endsAt(text, start - 1)) start -= 1
  let end = to
  while (end < Math.min(text.length, to + MAX_REACH) && !endsAt(text, end)) end += 1
  while (start < from && /[\s]/.test(text[start] as string)) start += 1
  return { from: start, to: Math.min(end + 1, text.length) }
}

function endsAt(text: string, index: number): boolean {
  const mark = text[index]
  if (mark === '\n' || mark === ';' || mark === '!' || mark === '?') return true
  if (mark !== '.') return false
  const next = text[index + 1]
  if (next !== undefined && next !== ' ' && next !== '\n' && next !== '"') return false
  return !abbreviations.test(text.slice(Math.max(0, index - 6), index))
}
