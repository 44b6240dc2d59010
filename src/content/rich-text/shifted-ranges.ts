type Range = { from: number; to: number }

/** The ranges of a text in the text that it has become since: those before and after the change move along, those in it are gone. */
export function shiftedRanges<Found extends Range>(
  ranges: Found[],
  before: string,
  now: string,
): Found[] {
  if (before === now) return ranges
  const start = sharedStart(before, now)
  const rest = sharedStart(reversed(before.slice(start)), reversed(now.slice(start)))
  const end = before.length - rest
  const shift = now.length - before.length
  return ranges.flatMap((range) => {
    if (range.to <= start) return [range]
    return range.from >= end ? [{ ...range, from: range.from + shift, to: range.to + shift }] : []
  })
}

function sharedStart(one: string, other: string): number {
  let index = 0
  while (index < one.length && index < other.length && one[index] === other[index]) index += 1
  return index
}

const reversed = (text: string) => text.split('').reverse().join('')
