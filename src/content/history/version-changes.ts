/** One version of a document. */
type ListedVersion = [entity: string, id: string, version: number, isExample: boolean]

/** Everything that visitors saw at one moment, each list in its order. */
export type VersionList = ListedVersion[]

/** What happened to one document between two moments. */
export type DocumentChange = {
  entity: string
  id: string
  /** The version before; null for a document that was not there. */
  before: number | null
  /** The version after; null for a document that is gone. */
  after: number | null
  /** Whether it changed its place among the entries that were there before and after. */
  isMoved: boolean
}

/** The documents that differ, in the order of `after`; those that are gone come last. Of a list in another order, as few entries as possible count as moved. */
export function changesBetween(before: VersionList, after: VersionList): DocumentChange[] {
  const former = new Map(before.map((entry) => [keyOf(entry), entry]))
  const current = new Set(after.map(keyOf))
  const moved = movedBetween(before, after)
  const stayed = after.map((entry) => {
    const [entity, id, version] = entry
    const was = former.get(keyOf(entry))?.[2] ?? null
    return { entity, id, before: was, after: version, isMoved: moved.has(keyOf(entry)) }
  })
  const gone = before
    .filter((entry) => !current.has(keyOf(entry)))
    .map(([entity, id, version]) => {
      return { entity, id, before: version, after: null, isMoved: false }
    })
  const changed = stayed.filter((change) => change.isMoved || change.before !== change.after)
  return [...changed, ...gone]
}

const keyOf = ([entity, id]: ListedVersion) => `${entity}/${id}`

/**
 * The keys outside the longest run of each list that kept its order. Of several such runs, the one
 * that keeps most place numbers, so that what moved has a new number.
 */
function movedBetween(before: VersionList, after: VersionList): Set<string> {
  const [former, current] = [placesIn(before), placesIn(after)]
  const shared = after.filter((entry) => former.has(keyOf(entry)))
  return new Set(
    [...Map.groupBy(shared, ([entity]) => entity).values()].flatMap((entries) => {
      const keys = entries.map(keyOf)
      const hasSamePlace = (index: number) =>
        former.get(keys[index] ?? '') === current.get(keys[index] ?? '')
      const kept = longestRun(
        keys.map((key) => former.get(key) ?? 0),
        hasSamePlace,
      )
      return keys.filter((_key, index) => !kept.has(index))
    }),
  )
}

/** The place of each entry in its list. */
const placesIn = (versions: VersionList): Map<string, number> =>
  new Map(
    [...Map.groupBy(versions, ([entity]) => entity).values()].flatMap((entries) =>
      entries.map((entry, place) => [keyOf(entry), place] as const),
    ),
  )

/** The indexes of a longest increasing subsequence; of several, one with the most preferred indexes. */
export function longestRun(
  values: number[],
  isPreferred: (index: number) => boolean = () => false,
): Set<number> {
  const isOrdered = values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0))
  if (isOrdered) return new Set(values.keys())
  // One more entry outweighs all preferences.
  const weight = values.length + 1
  /** The best run that ends at each index. */
  const runs: { score: number; previous: number | undefined }[] = []
  const better = (one: number | undefined, other: number) =>
    one === undefined || (runs[other]?.score ?? 0) > (runs[one]?.score ?? 0) ? other : one
  values.forEach((value, index) => {
    let previous: number | undefined
    for (let other = 0; other < index; other++) {
      if ((values[other] ?? 0) < value) previous = better(previous, other)
    }
    const before = previous === undefined ? 0 : (runs[previous]?.score ?? 0)
    runs.push({ score: before + weight + (isPreferred(index) ? 1 : 0), previous })
  })
  const run = new Set<number>()
  let last = [...values.keys()].reduce<number | undefined>(better, undefined)
  for (; last !== undefined; last = runs[last]?.previous) run.add(last)
  return run
}
