import * as z from 'zod'
import { fromJson, toJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'

/** What stays out of the next publication is kept beside those that have a moment: it has none. */
const ID = 'left-out'
export const NEVER = '9999-12-31T00:00:00.000Z'

const LeftOut = z.object({ leftOut: z.array(z.string()) })

/** The changes that stay out, by their keys in the panel. */
export async function readLeftOut(db: Database): Promise<string[]> {
  const row = await db
    .selectFrom('scheduled_publications')
    .select('changes')
    .where('id', '=', ID)
    .executeTakeFirst()
  return LeftOut.safeParse(row && fromJson(row.changes)).data?.leftOut ?? []
}

export const saveLeftOut = (db: Database, leftOut: string[], by: string): Promise<void> =>
  withWriteLock(db, async (db) => {
    const changes = toJson({ documents: [], orders: [], leftOut })
    const at = new Date().toISOString()
    const row = { id: ID, due_at: NEVER, created_at: at, by, note: '', changes }
    await db
      .insertInto('scheduled_publications')
      .values({ ...row, state: 'waiting' })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ changes, by }))
      .execute()
  })
