/** What a release of 0.3.0 showed of one document. */
export type ManifestEntry = readonly [
  entity: string,
  id: string,
  version: number,
  isExample: boolean,
]

/** All that a release showed, each list in the order of the page. */
export type Release = { id: number; manifest: readonly ManifestEntry[] }

/** A version that visitors saw. `from` is its number in 0.3.0; null where the document left the page. */
export type Seen = {
  entity: string
  id: string
  version: number
  from: number | null
  save: number
  position: number
  isExample: boolean
}

export const keyOf = ({ entity, id }: { entity: string; id: string }) => `${entity}/${id}`

/**
 * Follows what visitors saw through all releases. A version keeps its number unless a later release showed an earlier one again:
 * the numbers of a document always grow.
 */
export async function followReleases(releases: AsyncIterable<Release>): Promise<Seen[]> {
  const seen: Seen[] = []
  const latest = new Map<string, Seen>()
  let position = 0
  const add = (next: Seen) => {
    seen.push(next)
    latest.set(keyOf(next), next)
  }
  for await (const { id: save, manifest } of releases) {
    const shown = new Set(manifest.map(([entity, id]) => `${entity}/${id}`))
    for (const last of [...latest.values()]) {
      if (last.from === null || shown.has(keyOf(last))) continue
      add({ ...last, version: last.version + 1, from: null, save })
    }
    for (const entries of Map.groupBy(manifest, ([entity]) => entity).values()) {
      const places = placesOf(entries, latest, () => ++position)
      for (const [index, [entity, id, from, isExample]] of entries.entries()) {
        const last = latest.get(`${entity}/${id}`)
        const place = places[index] ?? 0
        if (last?.from === from && last.position === place) continue
        const version = Math.max((last?.version ?? 0) + 1, from)
        add({ entity, id, version, from, save, position: place, isExample })
      }
    }
  }
  return seen
}

/** The places that the entries of a list had are given to them again, in the order of the release. */
const placesOf = (
  entries: readonly ManifestEntry[],
  latest: ReadonlyMap<string, Seen>,
  next: () => number,
): number[] =>
  entries
    .map(([entity, id]) => latest.get(`${entity}/${id}`)?.position ?? next())
    .sort((one, other) => one - other)
