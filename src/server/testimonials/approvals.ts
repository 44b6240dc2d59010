import { isApproved } from '#content/consent/consented-words.ts'
import type { Approval } from '#protocol/consents.ts'
import { listDocuments } from '../content/documents.ts'
import { chunksOf } from '../database/chunks.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'

/**
 * Since when each approved testimonial has been approved, examples aside. Derived from its
 * versions, which backups and erasures include.
 */
export async function readApprovals(db: Database): Promise<Approval[]> {
  const documents = await listDocuments(db, 'testimonials')
  const approved = documents.filter(({ data, isExample }) => !isExample && isApproved(data))
  const since = new Map<string, string>()
  for (const chunk of chunksOf(approved.map(({ id }) => id))) {
    for (const { id, data, at } of await readVersions(db, chunk)) {
      if (data === null || !isApproved(fromJson(data))) since.delete(id)
      else if (!since.has(id)) since.set(id, at)
    }
  }
  return approved.flatMap(({ id }) => {
    const approvedAt = since.get(id)
    return approvedAt === undefined ? [] : [{ testimonial: id, approvedAt }]
  })
}

/** Oldest first. */
const readVersions = (db: Database, ids: string[]) =>
  db
    .selectFrom('revisions')
    .select(['id', 'data', 'at'])
    .where('entity', '=', 'testimonials')
    .where('id', 'in', ids)
    .orderBy('id')
    .orderBy('version')
    .execute()
