import type { Database } from '../database/tables.ts'

const SWEEP_MILLISECONDS = 60_000

export type Nonces = {
  /** Whether it had not been used in this session before; from now on it has. */
  use: (sessionId: string, nonce: string, expiresAt: string) => Promise<boolean>
}

/** Kept in the database, so that several processes agree; swept once a minute as others come in. */
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
