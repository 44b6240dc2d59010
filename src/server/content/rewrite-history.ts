import { toJson } from '../database/json.ts'
import type { Erased } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'

/**
 * The only code that changes a revision or a release after it was written. Both are otherwise immutable; the law (LGPD,
 * art. 18) is the one exception. Only for `forgetting`.
 */
type Rewriting = { entity: string; id: string; version: number; data: unknown; erased: Erased }

export async function rewriteRevision(
  db: Locked,
  { entity, id, version, data, erased }: Rewriting,
): Promise<void> {
  await db
    .updateTable('revisions')
    .set({ data: toJson(data), erased })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** The deletions of an erased entry say that it was erased, so that nobody is offered to bring it back. */
export async function markDeletionsErased(
  db: Locked,
  { entity, id }: { entity: string; id: string },
): Promise<void> {
  await db
    .updateTable('revisions')
    .set({ erased: 'entry' })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .where('data', 'is', null)
    .execute()
}

export async function rewriteNote(db: Locked, release: number, note: string): Promise<void> {
  await db.updateTable('releases').set({ note }).where('id', '=', release).execute()
}
