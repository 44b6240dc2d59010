import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { authPaths } from '#protocol/accounts.ts'
import { perAddress, perPerson, reserveAttempt } from '../../callers/attempts.ts'
import { hmacOf } from '../../callers/secret.ts'
import { problem } from '../../http/problems.ts'
import type { App } from '../../http/route-schemas.ts'
import { requireStrongPassword } from '../passwords/password-rules.ts'
import { createResetLink, requireUserOfResetToken, resetPassword } from '../people/links.ts'
import { readPerson } from '../people/people.ts'
import { passkeyRemovedNotice, resetEmail, tell } from '../sessions/account-emails.ts'
import { linkTo, type RouteOptions } from '../sessions/context.ts'
import { ForgotForm, ResetForm } from '../sessions/forms.ts'
import { clearTries, placeOf } from './sign-in-guard.ts'

/** Queueing an e-mail takes a moment; an unknown address must be answered just as slowly. */
const ANSWER_MILLISECONDS = 250

const FORGOT_MESSAGE =
  'Se este e-mail tem acesso ao painel, você receberá em instantes um link para escolher uma nova senha.'

/** A new password by a link. Answers never reveal who has access. */
export async function forgotRoutes(app: App, { context }: RouteOptions) {
  const { db, secret, passwords, hasMailServer } = context
  const { forgotMilliseconds = ANSWER_MILLISECONDS } = context

  app.post(authPaths.forgot, { schema: { body: ForgotForm } }, async (request) => {
    const { email } = request.body
    if (!hasMailServer) throw problem('no-mail-server')
    await reserveAttempt(db, [
      perPerson(`forgot:${hmacOf(secret, 'person', email)}`),
      perAddress(`forgot:${placeOf(secret, request.ip)}`),
    ])
    await Promise.all([pause(forgotMilliseconds), sendLink(request, email)])
    return { message: FORGOT_MESSAGE }
  })

  app.post(authPaths.reset, { schema: { body: ResetForm } }, async (request, reply) => {
    const { token, password } = request.body
    const { email } = await requireUserOfResetToken(db, token)
    await requireStrongPassword(password, email)
    const removed = await resetPassword(db, token, await passwords.hash(password))
    for (const name of hasMailServer ? removed : []) {
      await tell(db, (clinic) => passkeyRemovedNotice(email, { clinic, name }))
    }
    await clearTries(db, secret, { email, address: request.ip })
    return reply.code(204).send()
  })

  async function sendLink(request: FastifyRequest, email: string): Promise<void> {
    const person = await readPerson(db, { email })
    if (!person || person.returned_at !== null) return
    const { token } = await createResetLink(db, person.id)
    const link = linkTo(context, request, 'reset', token)
    await tell(db, (clinic) => resetEmail(email, { clinic, link }))
  }
}
