import * as z from 'zod'
import { forReception } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import { envelopeOf, ok } from '../http/envelope.ts'
import { answer } from '../schemas/descriptions.ts'
import type { App } from '../schemas/route-schemas.ts'

const text = z.string()

const schemas = {
  info: {
    operationId: 'user-info',
    summary: 'Quem está conectado',
    response: answer(
      'OK',
      envelopeOf(
        z.object({
          userId: text,
          email: text,
          userName: text,
          createdTime: text,
          expiresTime: text.optional().describe('Quando a sessão termina, mesmo em uso'),
        }),
      ),
    ),
  },
  signOut: {
    operationId: 'user-sign-out',
    summary: 'Encerrar a sessão deste programa',
    response: answer('OK', envelopeOf(z.null())),
  },
}

/** Tells a caller who they are, and lets a program end its session. */
export async function userRoutes(app: App, { accounts }: { accounts: Accounts }) {
  app.post('/info', { ...forReception, schema: schemas.info }, async ({ caller }) => {
    const { userId, email, userName, createdTime, expiresTime } = caller
    return ok({ userId, email, userName, createdTime, ...(expiresTime && { expiresTime }) })
  })

  app.post('/sign-out', { ...forReception, schema: schemas.signOut }, async ({ caller }) => {
    await accounts.endSession?.(caller)
    return ok(null)
  })
}
