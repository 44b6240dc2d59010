import { authPaths } from '#protocol/accounts.ts'
import { recordActivity } from '../../activity/note-activity.ts'
import { forReception } from '../../callers/callers.ts'
import { problem } from '../../http/problems.ts'
import type { App } from '../../schemas/route-schemas.ts'
import type { RouteOptions } from '../context/context.ts'
import { failureOf, forwardCookies, headersFor, logEvent } from '../context/context.ts'
import { CodeForm, PasswordForm } from '../context/forms.ts'
import { hasTwoFactor } from '../people/people.ts'
import { withOwnPassword } from '../sessions/own-password.ts'
import { spendCode } from './sign-in-code.ts'

/** Two-factor sign-in: codes from an authenticator app, and recovery codes on paper. */
export async function twoFactorRoutes(app: App, { context }: RouteOptions) {
  const { db } = context
  const withPassword = { ...forReception, schema: { body: PasswordForm } }
  const withCode = { ...forReception, schema: { body: CodeForm } }

  app.post(authPaths.twoFactorStart, withPassword, async (request) => {
    const { password } = request.body
    const { userId } = request.caller
    if (await hasTwoFactor(db, userId)) throw problem('two-factor-on')
    const { api } = await context.auth()
    const headers = headersFor(context, request, 'session_token')
    const started = await withOwnPassword(context, userId, () =>
      api.enableTwoFactor({ body: { password, method: 'totp' }, headers }),
    )
    const uri = 'totpURI' in started ? started.totpURI : ''
    return { uri, secret: new URL(uri).searchParams.get('secret') }
  })

  app.post(authPaths.twoFactorConfirm, withCode, async (request, reply) => {
    const { code } = request.body
    const { userId, email } = request.caller
    if (await hasTwoFactor(db, userId)) throw problem('two-factor-on')
    const { api } = await context.auth()
    const { headers } = await api
      .verifyTOTP({
        body: { code },
        headers: headersFor(context, request, 'session_token'),
        returnHeaders: true,
      })
      .catch((error) => {
        const failure = failureOf(error)
        if (!failure) throw error
        throw problem(failure.code === 'INVALID_CODE' ? 'wrong-code' : 'two-factor-off')
      })
    await spendCode(context, userId, code)
    forwardCookies(reply, headers)
    const { backupCodes } = await api.viewBackupCodes({ body: { userId } })
    await recordActivity(db, { kind: 'two-factor-on' })
    logEvent(context, 'two-factor turned on', { email, address: request.ip })
    return { recoveryCodes: backupCodes }
  })

  app.post(authPaths.recoveryCodes, withPassword, async (request) => {
    const { password } = request.body
    const { userId, email } = request.caller
    if (!(await hasTwoFactor(db, userId))) throw problem('two-factor-off')
    const { api } = await context.auth()
    const headers = headersFor(context, request, 'session_token')
    const { backupCodes } = await withOwnPassword(context, userId, () =>
      api.generateBackupCodes({ body: { password }, headers }),
    )
    logEvent(context, 'recovery codes renewed', { email, address: request.ip })
    return { recoveryCodes: backupCodes }
  })

  app.post(authPaths.twoFactorDisable, withPassword, async (request, reply) => {
    const { password } = request.body
    const { userId, email } = request.caller
    if (!(await hasTwoFactor(db, userId))) throw problem('two-factor-off')
    const { api } = await context.auth()
    const { headers } = await withOwnPassword(context, userId, () =>
      api.disableTwoFactor({
        body: { password },
        headers: headersFor(context, request, 'session_token'),
        returnHeaders: true,
      }),
    )
    forwardCookies(reply, headers)
    await recordActivity(db, { kind: 'two-factor-off' })
    logEvent(context, 'two-factor turned off', { email, address: request.ip })
    return reply.code(204).send()
  })
}
