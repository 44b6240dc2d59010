import type { Database } from '../database/tables.ts'

const SWEEP_MILLISECONDS = 60_000

export type Nonces = {
  /** Marks it as used. Returns false if this session has used it before. */
  use: (sessionId: string, nonce: string, expiresAt: string) => Promise<boolean>
}

/** Stored in the database, so that all processes share them; expired ones are deleted once a minute while requests arrive. */
export function openNonces(db: Database): Nonces {
  let sweptAt = 0

  async function sweep() {
    if (Date.now() - sweptAt < SWEEP_MILLISECONDS) return
    sweptAt = Date.now()
    const now = new Date(sweptAt).toISOString()
    await db.deleteFrom('nonces').where('expires_at', '<', now).execute()
  }

  return {
    use: async (sessionId, nonce, expiresAt) => {
      await sweep()
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('nonces')
        .values({ session_id: sessionId, nonce, expires_at: expiresAt })
        .onConflict((conflict) => conflict.columns(['session_id', 'nonce']).doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}
