/** What was published of one document. */
type ManifestEntry = [entity: string, id: string, version: number, isExample: boolean]

/** Everything that was published at one moment, each list in the order of the page. */
export type Manifest = ManifestEntry[]

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
export function changesBetween(before: Manifest, after: Manifest): DocumentChange[] {
  const former = new Map(before.map((entry) => [keyOf(entry), entry]))
  const current = new Set(after.map(keyOf))
  const moved = movedBetween(
    before.map(keyOf).filter((key) => current.has(key)),
    after.filter((entry) => former.has(keyOf(entry))),
  )
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

const keyOf = ([entity, id]: ManifestEntry) => `${entity}/${id}`

/** The keys outside the longest run of each list that kept its order. */
function movedBetween(before: string[], after: ManifestEntry[]): Set<string> {
  const places = new Map(before.map((key, place) => [key, place]))
  const lists = Map.groupBy(after, ([entity]) => entity)
  return new Set(
    [...lists.values()].flatMap((entries) => {
      const keys = entries.map(keyOf)
      const kept = longestRun(keys.map((key) => places.get(key) ?? 0))
      return keys.filter((_key, index) => !kept.has(index))
    }),
  )
}

/** The indexes of a longest increasing subsequence. */
export function longestRun(values: number[]): Set<number> {
  /** The index that ends the best run of each length. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  values.forEach((value, index) => {
    const found = ends.findIndex((end) => (values[end] ?? 0) >= value)
    const length = found === -1 ? ends.length : found
    previous[index] = ends[length - 1]
    ends[length] = index
  })
  const run = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) run.add(index)
  return run
}

/** What a release was made by, judging by its changes alone: several new documents at once are an import. */
export function kindOfChanges(changes: DocumentChange[]): 'order' | 'save' | 'import' {
  const isNew = ({ before, after }: DocumentChange) => before === null && after === 1
  if (changes.filter(isNew).length > 1) return 'import'
  const isOrder = changes.length > 0 && changes.every(({ before, after }) => before === after)
  return isOrder ? 'order' : 'save'
}
