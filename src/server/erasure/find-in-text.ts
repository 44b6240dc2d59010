import { type Certainty, type Needle, surest } from '#content/erasure/needle.ts'
import type { Found } from './printed/access-report.ts'
import { passagesOf, snippetOf } from './snippet.ts'

type Told = Pick<Found, 'key' | 'place' | 'title' | 'outcome' | 'since'> &
  Partial<Pick<Found, 'thumbUrl' | 'obstacle' | 'passages'>>

/** One find for all mentions in the text; undefined if there are none, unless it is known how surely the text is hers. */
export function findIn(
  text: string,
  needle: Needle,
  told: Told,
  known?: Certainty,
): Found | undefined {
  const matches = needle.matchesIn(text)
  const certainty = known ?? surest(matches.map((match) => match.certainty))
  if (!certainty) return undefined
  const snippet = snippetOf(text, matches)
  return {
    field: '',
    versions: 0,
    passages: passagesOf(text, matches),
    ...told,
    snippet,
    certainty,
  }
}

export const isFind = (find: Found | undefined): find is Found => find !== undefined
