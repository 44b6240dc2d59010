import type { Find } from '#content/wording/finds.ts'

/** The finds of a text in the text that it has become since: those before and after the change move along, those in it are gone until it is read again. */
export function shiftedFinds<Found extends Pick<Find, 'from' | 'to'>>(
  finds: Found[],
  before: string,
  now: string,
): Found[] {
  if (before === now) return finds
  const start = sharedStart(before, now)
  const rest = sharedStart(reversed(before.slice(start)), reversed(now.slice(start)))
  const end = before.length - rest
  const shift = now.length - before.length
  return finds.flatMap((find) => {
    if (find.to <= start) return [find]
    return find.from >= end ? [{ ...find, from: find.from + shift, to: find.to + shift }] : []
  })
}

function sharedStart(one: string, other: string): number {
  let index = 0
  while (index < one.length && index < other.length && one[index] === other[index]) index += 1
  return index
}

const reversed = (text: string) => text.split('').reverse().join('')
