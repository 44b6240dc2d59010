import type { FastifyRequest } from 'fastify'
import { authPaths } from '#protocol/accounts.ts'
import { recordActivity } from '../../activity/note-activity.ts'
import { forReception } from '../../callers/callers.ts'
import { problem } from '../../http/problems.ts'
import type { App } from '../../http/route-schemas.ts'
import type { Auth } from '../context/auth.ts'
import {
  CODE_LOCK_SECONDS,
  type Context,
  failureOf,
  forwardCookies,
  headersFor,
  type RouteOptions,
  type Visit,
} from '../context/context.ts'
import { CodeForm, PasswordForm } from '../context/forms.ts'
import { withOwnPassword } from '../context/sessions.ts'
import { lockedFor } from '../context/throttle.ts'
import { hasTwoFactor } from '../people/people.ts'
import { signInBy } from './sign-in.ts'

const USED_MILLISECONDS = 3 * 60_000
const TOTP = /^\d{6}$/

/** The second step of a sign-in: a code from the app or a recovery code, each accepted once. */
export async function signInByCode(context: Context, visit: Visit, code: string) {
  const headers = headersFor(context, visit.request, 'two_factor')
  if (!headers.has('cookie')) throw problem('code-too-late')
  return signInBy('code', context, visit, async () => {
    const proof = await verifyCode(context, headers, code).catch((error) => {
      throw meaningOf(error)
    })
    return { user: proof.response.user, headers: proof.headers }
  })
}

async function verifyCode(context: Context, headers: Headers, code: string) {
  const { api } = await context.auth()
  const call = { body: { code }, headers, returnHeaders: true } as const
  if (!TOTP.test(code)) return api.verifyBackupCode(call)
  const proof = await api.verifyTOTP(call)
  if (await spendCode(context, proof.response.user.id, code)) return proof
  await context.db.deleteFrom('sessions').where('token', '=', proof.response.token).execute()
  throw problem('wrong-code')
}

/** False for a code that has already been used, even if the app still shows it. */
async function spendCode(context: Context, userId: string, code: string): Promise<boolean> {
  const { internalAdapter } = await (await context.auth()).$context
  return internalAdapter.reserveVerificationValue({
    identifier: `used-code:${userId}:${code}`,
    value: '',
    expiresAt: new Date(Date.now() + USED_MILLISECONDS),
  })
}

function meaningOf(error: unknown): unknown {
  const failure = failureOf(error)
  if (!failure) return error
  if (failure.status === 'TOO_MANY_REQUESTS') return lockedFor(CODE_LOCK_SECONDS * 1_000)
  const isWrong = failure.code === 'INVALID_CODE' || failure.code === 'INVALID_BACKUP_CODE'
  return problem(isWrong ? 'wrong-code' : 'code-too-late')
}

type Given = { body: { password: string }; headers: Headers }

/** Two-factor sign-in: codes from an authenticator app, and recovery codes on paper. */
export async function twoFactorRoutes(app: App, { context }: RouteOptions) {
  const { db } = context
  const withPassword = { ...forReception, schema: { body: PasswordForm } }
  const withCode = { ...forReception, schema: { body: CodeForm } }

  /** Wrong passwords are limited as at sign-in. */
  async function ask<Result>(
    request: FastifyRequest,
    { password }: { password: string },
    call: (api: Auth['api'], given: Given) => Promise<Result>,
  ): Promise<Result> {
    const { api } = await context.auth()
    const given = { body: { password }, headers: headersFor(context, request, 'session_token') }
    return withOwnPassword(context, request.caller.userId, () => call(api, given))
  }

  async function requireTwoFactor({ caller }: Pick<FastifyRequest, 'caller'>, isOn: boolean) {
    if ((await hasTwoFactor(db, caller.userId)) === isOn) return
    throw problem(isOn ? 'two-factor-off' : 'two-factor-on')
  }

  app.post(authPaths.twoFactorStart, withPassword, async (request) => {
    await requireTwoFactor(request, false)
    const started = await ask(request, request.body, (api, { body, headers }) =>
      api.enableTwoFactor({ body: { ...body, method: 'totp' }, headers }),
    )
    const uri = 'totpURI' in started ? started.totpURI : ''
    return { uri, secret: new URL(uri).searchParams.get('secret') }
  })

  app.post(authPaths.twoFactorConfirm, withCode, async (request, reply) => {
    const { code } = request.body
    const { userId } = request.caller
    await requireTwoFactor(request, false)
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
    return { recoveryCodes: backupCodes }
  })

  app.post(authPaths.recoveryCodes, withPassword, async (request) => {
    await requireTwoFactor(request, true)
    const { backupCodes } = await ask(request, request.body, (api, given) =>
      api.generateBackupCodes(given),
    )
    return { recoveryCodes: backupCodes }
  })

  app.post(authPaths.twoFactorDisable, withPassword, async (request, reply) => {
    await requireTwoFactor(request, true)
    const { headers } = await ask(request, request.body, (api, given) =>
      api.disableTwoFactor({ ...given, returnHeaders: true }),
    )
    forwardCookies(reply, headers)
    await recordActivity(db, { kind: 'two-factor-off' })
    return reply.code(204).send()
  })
}
