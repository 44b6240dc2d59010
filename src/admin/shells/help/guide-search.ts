import { withoutAccents } from '#content/rules/text.ts'
import { type Chapter, linesOf } from './guide-text.ts'

const MOST_RESULTS = 12

/** A line of the guide that answers the question, and where it is. */
export type Found = { chapter: string; block: number; line: string }

/** The lines that have every word, in their chapter's title or in the text; accents and case don't count. */
export function searchGuide(chapters: Chapter[], query: string): Found[] {
  const words = withoutAccents(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const hasAll = (text: string) => words.every((word) => withoutAccents(text).includes(word))
  const found = chapters.flatMap(({ title, blocks }) =>
    blocks.flatMap((block, index) =>
      linesOf(block)
        .filter((line) => hasAll(`${title} ${line}`))
        .map((line) => ({ chapter: title, block: index, line })),
    ),
  )
  const isTold = ({ line }: Found) => Number(!hasAll(line))
  return found.toSorted((one, other) => isTold(one) - isTold(other)).slice(0, MOST_RESULTS)
}

/** The text cut into parts, of which the odd ones are the words that were searched for. */
export function markedParts(text: string, query: string): string[] {
  const words = withoutAccents(query).split(/\s+/).filter(Boolean)
  // Letters keep their places, so that what was found in the plain text can be marked in the accented one.
  const plain = [...text.normalize('NFC')].map((letter) => withoutAccents(letter)[0] ?? letter)
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (escaped.length === 0) return [text]
  const letters = [...text.normalize('NFC')]
  const parts: string[] = []
  let last = 0
  for (const { 0: word, index } of plain.join('').matchAll(new RegExp(escaped.join('|'), 'g'))) {
    parts.push(
      letters.slice(last, index).join(''),
      letters.slice(index, index + word.length).join(''),
    )
    last = index + word.length
  }
  return [...parts, letters.slice(last).join('')]
}
