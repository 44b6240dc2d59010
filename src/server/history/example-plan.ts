import { exampleContactFieldsOf } from '#content/example-marks.ts'
import { keyOf } from '#content/history/publication.ts'
import { entities, type StoredDocument } from '#content/index.ts'
import { readStored } from '#content/schema/section.ts'
import { titleOf } from '#content/title.ts'
import type { LeftOut } from '#protocol/history.ts'
import { listAllDocuments } from '../content/documents.ts'
import { isInvented, readLaunchedAt } from '../content/launch.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import type { Plan, Restored } from './plan.ts'

/**
 * On a launched site, invented people and testimonials are not restored, and the clinic's own
 * contact is kept where that of the examples would replace it. Throws `example-after-launch` where
 * nothing would be left of the plan.
 */
export async function withoutExamples(db: Database, plan: Plan, what: Restored): Promise<Plan> {
  if ((await readLaunchedAt(db)) === null) return plan
  const today = await listAllDocuments(db)
  const shown = new Set(today.filter(isInvented).map(keyOf))
  const isNew = (put: StoredDocument) => isInvented(put) && !shown.has(keyOf(put))
  if (what !== 'site' && plan.puts.some(isNew)) throw problem('example-after-launch')
  const contact = today.find(({ entity }) => entity === 'contact')
  const puts = plan.puts.flatMap((put) => (isNew(put) ? [] : [withOwnContact(put, contact)]))
  const changed = plan.puts.filter((put) => !puts.includes(put))
  if (what === 'field' && changed.length > 0) throw problem('example-after-launch')
  return { ...plan, puts, left: [...plan.left, ...changed.map(leftOf)] }
}

const leftOf = ({ entity, data }: StoredDocument): LeftOut => ({
  title: titleOf(entity, data),
  reason: 'example-after-launch',
})

/** `put` itself if it brings back no example that the clinic has replaced. */
function withOwnContact(put: StoredDocument, today: StoredDocument | undefined): StoredDocument {
  if (put.entity !== 'contact' || !today) return put
  const former = readStored(entities.contact, put.data)
  const own = readStored(entities.contact, today.data)
  const still = exampleContactFieldsOf(own)
  const replaced = exampleContactFieldsOf(former).filter((field) => !still.includes(field))
  if (replaced.length === 0) return put
  const kept = Object.fromEntries(replaced.map((field) => [field, own[field]]))
  return { ...put, data: { ...former, ...kept }, isExample: false }
}
