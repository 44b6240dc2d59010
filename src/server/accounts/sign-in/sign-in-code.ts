import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordActivity } from '../../activity/note-activity.ts'
import { problem } from '../../http/problems.ts'
import {
  CODE_LOCK_SECONDS,
  type Context,
  failureOf,
  forwardCookies,
  headersFor,
  logEvent,
} from '../context/context.ts'
import { lockedFor, perAddress, releaseAttempt, reserveAttempt } from '../context/throttle.ts'
import { readKnownDevice, rememberDevice } from './known-device.ts'
import { toSignedInUser } from './sign-in.ts'
import { placeOf, recordSignIn } from './sign-in-guard.ts'

const USED_MILLISECONDS = 3 * 60_000
const TOTP = /^\d{6}$/

type Visit = { request: FastifyRequest; reply: FastifyReply }

/** The second step of a sign-in: a code from the app or a recovery code, each accepted once. */
export async function proveByCode(context: Context, { request, reply }: Visit, code: string) {
  const { db, secret } = context
  const address = request.ip
  const headers = headersFor(context, request, 'two_factor')
  if (!headers.has('cookie')) throw problem('code-too-late')
  const limit = perAddress(`code:${placeOf(secret, address)}`)
  await reserveAttempt(db, [limit])
  const proof = await verifyCode(context, headers, code).catch(async (error) => {
    await recordActivity(db, { kind: 'code-failed', by: null })
    logEvent(context, 'sign-in code failed', { address })
    throw meaningOf(error)
  })
  const identity = toSignedInUser(proof.response.user)
  await releaseAttempt(db, limit)
  const device = await readKnownDevice(context, request, identity.email)
  await recordSignIn(db, secret, { email: identity.email, address, device })
  forwardCookies(reply, proof.headers)
  await rememberDevice(context, { request, reply }, identity.userId)
  await recordActivity(db, { kind: 'signed-in', by: identity.userId })
  logEvent(context, 'signed in', { email: identity.email, address })
  return identity
}

async function verifyCode(context: Context, headers: Headers, code: string) {
  const { api } = await context.auth()
  const call = { body: { code }, headers, returnHeaders: true } as const
  if (!TOTP.test(code)) return api.verifyBackupCode(call)
  const proof = await api.verifyTOTP(call)
  if (await spendCode(context, proof.response.user.id, code)) return proof
  await endSessionOf(context, proof.response.token)
  throw problem('wrong-code')
}

/** False for a code that has already been used, even if the app still shows it. */
export async function spendCode(context: Context, userId: string, code: string): Promise<boolean> {
  const { internalAdapter } = await (await context.auth()).$context
  return internalAdapter.reserveVerificationValue({
    identifier: `used-code:${userId}:${code}`,
    value: '',
    expiresAt: new Date(Date.now() + USED_MILLISECONDS),
  })
}

async function endSessionOf({ db }: Context, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

function meaningOf(error: unknown): unknown {
  const failure = failureOf(error)
  if (!failure) return error
  if (failure.status === 'TOO_MANY_REQUESTS') return lockedFor(CODE_LOCK_SECONDS * 1_000)
  const isWrong = failure.code === 'INVALID_CODE' || failure.code === 'INVALID_BACKUP_CODE'
  return problem(isWrong ? 'wrong-code' : 'code-too-late')
}
