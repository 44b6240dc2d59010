import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../callers/identity.ts'
import { ok } from '../http/envelope.ts'

/** Tells a caller who they are, and lets a program end its session. */
export async function userRoutes(app: FastifyInstance, { accounts }: { accounts: Accounts }) {
  app.post('/info', async ({ caller }) => {
    const { userId, email, userName, createdTime, expiresTime } = caller
    return ok({ userId, email, userName, createdTime, ...(expiresTime && { expiresTime }) })
  })

  app.post('/sign-out', async ({ caller }) => {
    await accounts.endSession?.(caller)
    return ok(null)
  })
}
