import { exampleFieldsIn } from '#content/examples/example-values.ts'
import { keyOf } from '#content/history/publication.ts'
import { isSection, type StoredDocument } from '#content/index.ts'
import { valueAtPath, withValueAtPath } from '#content/schema/value-at-path.ts'
import { listAllDocuments } from '../content/documents.ts'
import { isInvented, readLaunchedAt } from '../content/launch.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { type Plan, type Restored, skippedOf } from './plan.ts'

/**
 * On a launched site, invented people and testimonials are not restored, and the clinic's own
 * values are kept where those of the examples would replace them. Throws `example-after-launch` where
 * nothing would be left of the plan.
 */
export async function withoutExamples(db: Database, plan: Plan, what: Restored): Promise<Plan> {
  if ((await readLaunchedAt(db)) === null) return plan
  const today = await listAllDocuments(db)
  const shown = new Set(today.filter(isInvented).map(keyOf))
  const isNew = (put: StoredDocument) => isInvented(put) && !shown.has(keyOf(put))
  if (what !== 'site' && plan.upserts.some(isNew)) throw problem('example-after-launch')
  const own = new Map(today.map((document) => [keyOf(document), document.data]))
  const upserts = plan.upserts.flatMap((put) =>
    isNew(put) ? [] : [withOwnValues(put, own.get(keyOf(put)))],
  )
  const changed = plan.upserts.filter((put) => !upserts.includes(put))
  if (what === 'field' && changed.length > 0) throw problem('example-after-launch')
  const skipped = changed.map((put) => skippedOf(put, 'example-after-launch'))
  return { ...plan, upserts, skipped: [...plan.skipped, ...skipped] }
}

/** `put` itself if it brings back no example that the clinic has replaced. */
function withOwnValues(put: StoredDocument, own: unknown): StoredDocument {
  if (!isSection(put.entity)) return put
  const still = exampleFieldsIn(own)
  const replaced = exampleFieldsIn(put.data).filter((path) => !still.includes(path))
  if (replaced.length === 0) return put
  const data = replaced.reduce<unknown>(
    (data, path) => withValueAtPath(data, path, valueAtPath(own, path) ?? ''),
    put.data,
  )
  return { ...put, data, isExample: false }
}
