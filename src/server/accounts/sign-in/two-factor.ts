import type { FastifyRequest } from 'fastify'
import { authPaths } from '#protocol/accounts.ts'
import { recordActivity } from '../../activity/note-activity.ts'
import { forReception } from '../../callers/callers.ts'
import { withPeopleLock } from '../../database/write-lock.ts'
import { problem } from '../../http/problems.ts'
import type { App } from '../../http/route-schemas.ts'
import { requireOwnProof } from '../passkeys/prove-passkey.ts'
import {
  type Context,
  failureOf,
  forwardCookies,
  headersFor,
  type RouteOptions,
  type Visit,
} from '../sessions/context.ts'
import { CodeForm, PasswordAndCodeForm, PasswordForm, ProofForm } from '../sessions/forms.ts'
import { hasTwoFactor, spendCode, verifyCode, withOwnProof } from '../sessions/own-proof.ts'
import { signInBy } from './sign-in.ts'

/** The second step of a sign-in: a code from the app or a recovery code, each accepted once. */
export async function signInByCode(context: Context, visit: Visit, code: string) {
  const headers = headersFor(context, visit.request, 'two_factor')
  if (!headers.has('cookie')) throw problem('code-too-late')
  return signInBy('code', context, visit, async () => {
    const { response, headers: given, isUsed } = await verifyCode(context, headers, code)
    if (!isUsed) return { user: response.user, headers: given }
    await context.db
      .deleteFrom('sessions')
      .where('token', '=', response.token ?? '')
      .execute()
    throw problem('wrong-code')
  })
}

/** Two-factor sign-in: codes from an authenticator app, and recovery codes on paper. */
export async function twoFactorRoutes(app: App, { context }: RouteOptions) {
  const { db } = context

  async function requireTwoFactor({ caller }: Pick<FastifyRequest, 'caller'>, isOn: boolean) {
    if ((await hasTwoFactor(db, caller.userId)) === isOn) return
    throw problem(isOn ? 'two-factor-off' : 'two-factor-on')
  }

  const start = { ...forReception, schema: { body: PasswordForm } }
  app.post(authPaths.twoFactorStart, start, async (request) => {
    const { password } = request.body
    const headers = headersFor(context, request, 'session_token')
    await requireTwoFactor(request, false)
    const { api } = await context.auth()
    const started = await withOwnProof(context, request.caller.userId, () =>
      api.enableTwoFactor({ body: { password, method: 'totp' }, headers }),
    )
    const uri = 'totpURI' in started ? started.totpURI : ''
    return { uri, secret: new URL(uri).searchParams.get('secret') }
  })

  const confirm = { ...forReception, schema: { body: CodeForm } }
  app.post(authPaths.twoFactorConfirm, confirm, async (request, reply) => {
    const { code } = request.body
    const { userId } = request.caller
    await requireTwoFactor(request, false)
    const { api } = await context.auth()
    const session = headersFor(context, request, 'session_token')
    const { headers } = await withOwnProof(context, userId, () =>
      api.verifyTOTP({ body: { code }, headers: session, returnHeaders: true }),
    ).catch((error) => {
      throw failureOf(error) ? problem('two-factor-off') : error
    })
    await spendCode(context, userId, code)
    forwardCookies(reply, headers)
    const { backupCodes } = await api.viewBackupCodes({ body: { userId } })
    await recordActivity(db, { kind: 'two-factor-on' })
    return { recoveryCodes: backupCodes }
  })

  const renew = { ...forReception, schema: { body: PasswordAndCodeForm } }
  app.post(authPaths.recoveryCodes, renew, async (request) => {
    const { password } = request.body
    const headers = headersFor(context, request, 'session_token')
    await requireTwoFactor(request, true)
    await requireOwnProof(context, request, { ...request.body, by: 'password' })
    const { api } = await context.auth()
    const { backupCodes } = await context.passwords.asKnown(() =>
      api.generateBackupCodes({ body: { password }, headers }),
    )
    await recordActivity(db, { kind: 'recovery-codes-renewed' })
    return { recoveryCodes: backupCodes }
  })

  const disable = { ...forReception, schema: { body: ProofForm } }
  app.post(authPaths.twoFactorDisable, disable, async (request, reply) => {
    const { userId } = request.caller
    await requireTwoFactor(request, true)
    await requireOwnProof(context, request, request.body)
    await withPeopleLock(db, async (db) => {
      await db
        .updateTable('users')
        .set({ two_factor_enabled: 0 })
        .where('id', '=', userId)
        .execute()
      await db.deleteFrom('two_factors').where('user_id', '=', userId).execute()
      await recordActivity(db, { kind: 'two-factor-off' })
    })
    return reply.code(204).send()
  })
}
