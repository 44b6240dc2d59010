import type { FastifyRequest } from 'fastify'
import { recordActivity } from '../../activity/note-activity.ts'
import { clearAttempts, limited, lockedFor, perPerson } from '../../callers/attempts.ts'
import type { Database } from '../../database/tables.ts'
import { problem } from '../../http/problems.ts'
import { type Context, failureOf, headersFor } from './context.ts'
import { CODE_LOCK_SECONDS } from './session-times.ts'

const USED_MILLISECONDS = 3 * 60_000
const TOTP = /^\d{6}$/

/** Runs what asks signed-in people again who they are; failures are limited as at sign-in. */
export async function withOwnProof<Result>(
  { db, passwords }: Context,
  userId: string,
  prove: () => Promise<Result>,
): Promise<Result> {
  const limit = perPerson(`own:${userId}`)
  const result = await limited(db, [limit], () =>
    passwords.asKnown(prove).catch((error) => {
      throw meaningOf(error)
    }),
  )
  await clearAttempts(db, limit.key)
  return result
}

export async function hasTwoFactor(db: Database, userId: string): Promise<boolean> {
  const person = db.selectFrom('users').select('two_factor_enabled').where('id', '=', userId)
  return (await person.executeTakeFirst())?.two_factor_enabled === 1
}

/** Throws `wrong-current-password`, or `locked` after too many wrong ones. */
export const requireOwnPassword = (
  context: Context,
  request: FastifyRequest,
  password: string,
): Promise<void> =>
  withOwnProof(context, request.caller.userId, () => checkPassword(context, request, password))

export async function checkPassword(context: Context, request: FastifyRequest, password: string) {
  const { api } = await context.auth()
  const headers = headersFor(context, request, 'session_token')
  await api.verifyPassword({ body: { password }, headers })
}

/** Checks a code from the app or a recovery code; `isUsed` for one from the app that was used before, even if it still shows it. */
export async function verifyCode(context: Context, headers: Headers, code: string) {
  const { api } = await context.auth()
  const call = { body: { code }, headers, returnHeaders: true } as const
  const refuse = (error: unknown) => {
    throw meaningOf(error, 'code-too-late')
  }
  if (TOTP.test(code)) {
    const proof = await api.verifyTOTP(call).catch(refuse)
    return { ...proof, isUsed: !(await spendCode(context, proof.response.user.id, code)) }
  }
  const proof = await api.verifyBackupCode(call).catch(refuse)
  await recordActivity(context.db, { kind: 'recovery-code-used', by: proof.response.user.id })
  return { ...proof, isUsed: false }
}

/** False for a code that has already been used. */
export const spendCode = ({ nonces }: Context, userId: string, code: string): Promise<boolean> =>
  nonces.use(`used-code:${userId}`, code, new Date(Date.now() + USED_MILLISECONDS).toISOString())

/** Why the auth library refused, in our words; any other error as it is. */
function meaningOf(error: unknown, otherwise?: 'code-too-late'): unknown {
  const failure = failureOf(error)
  if (!failure) return error
  if (failure.status === 'TOO_MANY_REQUESTS') return lockedFor(CODE_LOCK_SECONDS * 1_000)
  const code = meanings[String(failure.code)] ?? otherwise
  return code ? problem(code, { cause: error }) : error
}

const meanings: Record<string, 'wrong-code' | 'wrong-current-password'> = {
  INVALID_CODE: 'wrong-code',
  INVALID_BACKUP_CODE: 'wrong-code',
  INVALID_PASSWORD: 'wrong-current-password',
  // Longer than any that can be set.
  PASSWORD_TOO_LONG: 'wrong-current-password',
}
