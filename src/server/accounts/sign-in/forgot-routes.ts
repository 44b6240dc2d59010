import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authPaths } from '#protocol/accounts.ts'
import { noteActivity } from '../../activity/note-activity.ts'
import { readSiteName } from '../../content/documents.ts'
import { parseBody } from '../../http/parse-body.ts'
import { problem } from '../../http/problems.ts'
import { queueMail } from '../../mail/outbox.ts'
import { resetEmail } from '../context/account-emails.ts'
import type { RouteOptions } from '../context/context.ts'
import { failureOf, linkTo, logEvent } from '../context/context.ts'
import { ForgotForm, ResetForm } from '../context/forms.ts'
import { sealOf } from '../context/secret.ts'
import { beginTry, perAddress, perPerson } from '../context/throttle.ts'
import { requireStrongPassword } from '../passwords/password-rules.ts'
import { forgetEmailChange } from '../people/email-changes.ts'
import {
  createResetToken,
  MAILED_LINK_SECONDS,
  requireUserOfResetToken,
} from '../people/reset-links.ts'
import { placeOf, resetAccountTries } from './sign-in-guard.ts'

/** Queueing an e-mail takes a moment; an unknown address must be answered just as slowly. */
const ANSWER_MILLISECONDS = 250

const FORGOT_MESSAGE =
  'Se este e-mail tem acesso ao painel, você receberá em instantes um link para escolher uma nova senha.'

/** A new password by a link. Answers never reveal who has access. */
export async function forgotRoutes(app: FastifyInstance, { context }: RouteOptions) {
  const { db, secret, hasMailServer, forgotMilliseconds = ANSWER_MILLISECONDS } = context

  app.post(authPaths.forgot, async (request) => {
    const { email } = parseBody(ForgotForm, request.body)
    if (!hasMailServer) throw problem('no-mail-server')
    await beginTry(db, [
      perPerson(`forgot:${sealOf(secret, 'person', email)}`),
      perAddress(`forgot:${placeOf(secret, request.ip)}`),
    ])
    await Promise.all([pause(forgotMilliseconds), sendLink(request, email)])
    return { message: FORGOT_MESSAGE }
  })

  app.post(authPaths.reset, async (request, reply) => {
    const { token, password } = parseBody(ResetForm, request.body)
    const { id, email } = await requireUserOfResetToken(context, token)
    requireStrongPassword(password, email)
    const { api } = await context.auth()
    await api.resetPassword({ body: { token, newPassword: password } }).catch((error) => {
      throw failureOf(error) ? problem('bad-link', { cause: error }) : error
    })
    await db.deleteFrom('verifications').where('value', '=', id).execute()
    await forgetEmailChange(db, id)
    await resetAccountTries(db, secret, { email, address: request.ip })
    await noteActivity(db, { kind: 'password-reset', by: id })
    logEvent(context, 'password reset', { email, address: request.ip })
    return reply.code(204).send()
  })

  async function sendLink(request: FastifyRequest, email: string): Promise<void> {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    if (!user) return
    const { token } = await createResetToken(context, user.id, MAILED_LINK_SECONDS)
    const link = linkTo(context, request, 'reset', token)
    await queueMail(db, resetEmail(email, { siteName: await readSiteName(db), link }))
    logEvent(context, 'password reset requested', { email, address: request.ip })
  }
}
