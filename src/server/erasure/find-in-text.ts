import type { Needle } from '#content/erasure/needle.ts'
import type { Mention } from '#protocol/erasure.ts'
import { snippetOf } from './snippet.ts'

type Told = Pick<Mention, 'key' | 'place' | 'title' | 'outcome'> &
  Partial<Pick<Mention, 'field' | 'versions' | 'thumbUrl' | 'obstacle'>>

/** One find for all mentions in the text; undefined if there are none. */
export function findIn(text: string, needle: Needle, told: Told): Mention | undefined {
  const matches = needle.matchesIn(text)
  if (matches.length === 0) return undefined
  const isWhole = matches.some((match) => match.isWhole)
  return { field: '', versions: 0, ...told, snippet: snippetOf(text, matches), isWhole }
}

export const isFind = (find: Mention | undefined): find is Mention => find !== undefined
