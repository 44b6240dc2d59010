import { coalesced } from '../async/coalesced.ts'
import type { Database } from './tables.ts'

const ROW = 1

/** Resolves if the database accepts a write, and rejects with the reason if not. Concurrent calls share one write. */
export const openWriteProbe = (db: Database): (() => Promise<void>) =>
  coalesced(async () => {
    const at = new Date().toISOString()
    await db
      .insertInto('write_probe')
      .values({ id: ROW, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
      .execute()
  })
