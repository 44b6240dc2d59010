import { coalesced } from '../async/coalesced.ts'
import type { Database } from './tables.ts'

const ROW = 1

/** Resolves when the database takes a write, and rejects with the reason when it does not. However many ask at once, one write answers those who are waiting. */
export const openWriteProbe = (db: Database): (() => Promise<void>) =>
  coalesced(async () => {
    const at = new Date().toISOString()
    await db
      .insertInto('write_probe')
      .values({ id: ROW, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
      .execute()
  })
