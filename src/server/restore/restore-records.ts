import { chunksOf } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'

export async function readErasureIds(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('erasures').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** The paper of a consent that the site knows is the site's own, or was erased. */
export async function keepOwnPapers(db: Database, staged: Database): Promise<void> {
  const known = await db.selectFrom('testimonial_consents').select('id').execute()
  for (const chunk of chunksOf(known.map(({ id }) => id))) {
    await staged.deleteFrom('consent_files').where('consent_id', 'in', chunk).execute()
  }
}

/** What was taken back on either side is taken back. */
export async function joinWithdrawals(db: Database, staged: Database): Promise<void> {
  const rows = await staged
    .selectFrom('testimonial_consents')
    .select(['id', 'withdrawn_at'])
    .where('withdrawn_at', 'is not', null)
    .execute()
  for (const { id, withdrawn_at } of rows) {
    await db
      .updateTable('testimonial_consents')
      .set({ withdrawn_at })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .execute()
  }
}
