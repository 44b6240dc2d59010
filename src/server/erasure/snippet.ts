import type { Match } from '#content/erasure/needle.ts'
import type { SnippetPart } from '#protocol/erasure.ts'

const AROUND = 48
const LENGTH = 140

/** The text around the first match, with every match in it marked. */
export function snippetOf(text: string, matches: Match[]): SnippetPart[] {
  const first = matches[0]?.start ?? 0
  const start = first <= AROUND ? 0 : wordStartBefore(text, first - AROUND)
  const end = Math.min(text.length, start + LENGTH)
  const parts: SnippetPart[] = []
  const add = (from: number, to: number, isMatch: boolean) => {
    const piece = text.slice(Math.max(from, start), Math.min(to, end)).replace(/\s+/g, ' ')
    if (piece) parts.push({ text: piece, isMatch })
  }
  let last = start
  for (const match of matches) {
    if (match.start >= end) break
    add(last, match.start, false)
    add(match.start, match.end, true)
    last = Math.max(last, match.end)
  }
  add(last, end, false)
  const ellipsis = (isNeeded: boolean) => (isNeeded ? [{ text: '…', isMatch: false }] : [])
  return [...ellipsis(start > 0), ...parts, ...ellipsis(end < text.length)]
}

const sentences = new Intl.Segmenter('pt-BR', { granularity: 'sentence' })

/** The sentences that name somebody, without the others. */
export function passagesOf(text: string, matches: Match[]): string[] {
  const passages: string[] = []
  let end = 0
  for (const { segment, index } of sentences.segment(text)) {
    const isNamed = matches.some(
      (match) => match.start < index + segment.length && index < match.end,
    )
    if (!isNamed) continue
    if (end === index) passages.push((passages.pop() ?? '') + segment)
    else passages.push(segment)
    end = index + segment.length
  }
  return passages.map((passage) => passage.trim())
}

const wordStartBefore = (text: string, index: number) => text.lastIndexOf(' ', index) + 1
