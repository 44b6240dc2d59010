import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseBody } from '../../http/parse-body.ts'
import { problem } from '../../http/problems.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { RouteOptions } from '../context/context.ts'
import { failureOf, linkTo, logEvent } from '../context/context.ts'
import { ForgotForm, ResetForm } from '../context/forms.ts'
import { resetLetter } from '../context/letters.ts'
import { RESET_SECONDS } from '../context/limits.ts'
import { sealOf } from '../context/secret.ts'
import { beginTry, perAddress, perPerson } from '../context/throttle.ts'
import { requireStrongPassword } from '../passwords/password-rules.ts'
import { forgivePerson, placeOf } from './sign-in-guard.ts'

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** Writing a letter takes a moment that an unknown address must take, too. */
const ANSWER_MILLISECONDS = 250

const FORGOT_MESSAGE =
  'Se este e-mail tem acesso ao painel, você receberá em instantes um link para escolher uma nova senha.'

/** A new password by e-mail. Says nothing about who has access. */
export async function forgotRoutes(app: FastifyInstance, { context }: RouteOptions) {
  const { db, secret } = context

  app.post('/api/auth/forgot', async (request) => {
    const { email } = parseBody(ForgotForm, request.body)
    await beginTry(db, [
      perPerson(`forgot:${sealOf(secret, 'person', email)}`),
      perAddress(`forgot:${placeOf(secret, request.ip)}`),
    ])
    await Promise.all([pause(ANSWER_MILLISECONDS), sendLink(request, email)])
    return { message: FORGOT_MESSAGE }
  })

  app.post('/api/auth/reset', async (request, reply) => {
    const { token, password } = parseBody(ResetForm, request.body)
    const { id, email } = await requireUserOf(token)
    requireStrongPassword(password, email)
    const { api } = await context.auth()
    await api.resetPassword({ body: { token, newPassword: password } }).catch((error) => {
      throw failureOf(error) ? problem('bad-link', { cause: error }) : error
    })
    await db.deleteFrom('verifications').where('value', '=', id).execute()
    await forgivePerson(db, secret, { email, address: request.ip })
    logEvent(context, 'password reset', { email, address: request.ip })
    return reply.code(204).send()
  })

  async function sendLink(request: FastifyRequest, email: string): Promise<void> {
    const { internalAdapter } = await (await context.auth()).$context
    const found = await internalAdapter.findUserByEmail(email)
    if (!found) return
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await internalAdapter.createVerificationValue({
      identifier: `reset-password:${token}`,
      value: found.user.id,
      expiresAt: new Date(Date.now() + RESET_SECONDS * 1_000),
    })
    await queueMail(db, resetLetter(email, linkTo(context, request, 'reset', token)))
    logEvent(context, 'password reset requested', { email, address: request.ip })
  }

  async function requireUserOf(token: string) {
    if (!TOKEN.test(token)) throw problem('bad-link')
    const { internalAdapter } = await (await context.auth()).$context
    const found = await internalAdapter.findVerificationValue(`reset-password:${token}`)
    const user = found && found.expiresAt > new Date() && (await readUser(found.value))
    if (!user) throw problem('bad-link')
    return user
  }

  const readUser = (id: string) =>
    db.selectFrom('users').select(['id', 'email']).where('id', '=', id).executeTakeFirst()
}
