import { exampleFieldsIn } from '#content/examples/example-values.ts'
import { isEqual } from '#content/history/field-changes.ts'
import type { Manifest } from '#content/history/manifest-changes.ts'
import { keyOf } from '#content/history/publication.ts'
import type { StoredDocument } from '#content/index.ts'
import { isInvented, readLaunchedAt } from '../content/launch.ts'
import { readManifestDocuments } from '../content/releases.ts'
import { readRevisions } from '../content/revisions.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import type { Pinned } from './pinned.ts'

type Part = Pinned['documents'][number]

/** The parts of a scheduled publication that can't go live without asking, as the site is now. */
export type Obstacles = {
  /** Visitors see something else than when it was scheduled. */
  collisions: Part[]
  /** Testimonials that nobody gave, on a site that was launched since. */
  examples: Part[]
}

export const NO_OBSTACLES: Obstacles = { collisions: [], examples: [] }

export const keysOfObstacles = ({ collisions, examples }: Obstacles): Set<string> =>
  new Set([...collisions, ...examples].map(keyOf))

export const without = (pinned: Pinned, keys: Set<string>): Pinned => ({
  ...pinned,
  documents: pinned.documents.filter((part) => !keys.has(keyOf(part))),
})

export const versionsIn = (manifest: Manifest) =>
  new Map(manifest.map(([entity, id, version]) => [`${entity}/${id}`, version]))

/** The documents in which visitors see something else than when they were scheduled. */
export async function readCollisions(
  db: Database,
  live: Manifest,
  { documents }: Pinned,
): Promise<Part[]> {
  const versions = versionsIn(live)
  const nowOf = (part: Part) => versions.get(keyOf(part)) ?? null
  const moved = documents.filter((part) => ![part.before, part.after].includes(nowOf(part)))
  const keys = moved.flatMap((part) =>
    [part.before, nowOf(part)].flatMap((version) =>
      version === null ? [] : [[part.entity, part.id, version] as const],
    ),
  )
  const rows = keys.length > 0 ? await readRevisions(db, keys) : []
  const dataOf = ({ entity, id }: Part, version: number | null) =>
    rows.find((row) => row.entity === entity && row.id === id && row.version === version)?.data
  // A newer version may say the same again.
  return moved.filter((part) => {
    const [then, now] = [dataOf(part, part.before), dataOf(part, nowOf(part))]
    return !isEqual(then && fromJson(then), now && fromJson(now))
  })
}

export async function readObstacles(
  db: Database,
  newest: Manifest,
  pinned: Pinned,
): Promise<Obstacles> {
  const examples = await readExamples(db, pinned)
  const invented = new Set(examples.map(keyOf))
  const collided = await readCollisions(db, newest, pinned)
  return { collisions: collided.filter((part) => !invented.has(keyOf(part))), examples }
}

async function readExamples(db: Database, { documents }: Pinned): Promise<Part[]> {
  const parts = documents.filter(({ after }) => after !== null)
  if (parts.length === 0 || (await readLaunchedAt(db)) === null) return []
  const shown = await readManifestDocuments(
    db,
    parts.map(({ entity, id, after, isExample }) => [entity, id, after ?? 0, isExample]),
  )
  const isExample = (document: StoredDocument) =>
    isInvented(document) || exampleFieldsIn(document.data).length > 0
  const invented = new Set(shown.filter(isExample).map(keyOf))
  return parts.filter((part) => invented.has(keyOf(part)))
}
