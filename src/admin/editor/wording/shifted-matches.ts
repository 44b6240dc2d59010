import type { Match } from '#content/wording/matches.ts'

/** The matches of a text in the text that it has become since: those before and after the change move along, those in it are gone until it is read again. */
export function shiftedMatches<Found extends Pick<Match, 'from' | 'to'>>(
  matches: Found[],
  before: string,
  now: string,
): Found[] {
  if (before === now) return matches
  const start = sharedStart(before, now)
  const rest = sharedStart(reversed(before.slice(start)), reversed(now.slice(start)))
  const end = before.length - rest
  const shift = now.length - before.length
  return matches.flatMap((match) => {
    if (match.to <= start) return [match]
    return match.from >= end ? [{ ...match, from: match.from + shift, to: match.to + shift }] : []
  })
}

function sharedStart(one: string, other: string): number {
  let index = 0
  while (index < one.length && index < other.length && one[index] === other[index]) index += 1
  return index
}

const reversed = (text: string) => text.split('').reverse().join('')
