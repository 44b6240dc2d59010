import * as z from 'zod'
import { isEntity } from '#content/index.ts'
import type { SavedEvent } from '#protocol/history.ts'
import { readAuthors } from '../../accounts/people/authors.ts'
import { fromJson } from '../../database/json.ts'
import type { Database } from '../../database/tables.ts'

export type WaitingSave = { save: number; events: Omit<SavedEvent, 'release'>[] }

const Saved = z.array(
  z.object({
    entity: z.string().refine(isEntity),
    id: z.string(),
    version: z.int(),
    kind: z.enum(['created', 'edited', 'deleted', 'restored']),
  }),
)

/** What was saved after `after`, up to and including `upTo`, without being published by its save. */
export async function readWaitingSaves(
  db: Database,
  after: number,
  upTo: number,
): Promise<WaitingSave[]> {
  const rows = await db
    .selectFrom('waiting_saves')
    .selectAll()
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute()
  const signatures = rows.map(({ by }) => by)
  const authorOf = await readAuthors(db, signatures)
  return rows.map(({ id, at, by, changes }) => ({
    save: id,
    events: (Saved.safeParse(fromJson(changes)).data ?? []).map((change) => ({
      ...change,
      ...(change.kind === 'deleted' && { deleted: true as const }),
      by: authorOf(by),
      at,
    })),
  }))
}
