import type { FastifyRequest } from 'fastify'
import { problem } from '../../http/problems.ts'
import { type Context, failureOf, headersFor } from '../context/context.ts'
import { clearAttempts, perPerson, reserveAttempt } from '../context/throttle.ts'

/** Runs what asks a signed-in person for the password again; wrong ones are limited as at sign-in. */
export async function withOwnPassword<Result>(
  { db, passwords }: Context,
  userId: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const limit = perPerson(`own:${userId}`)
  await reserveAttempt(db, [limit])
  const result = await passwords.asKnown(act).catch((error) => {
    if (failureOf(error)?.code !== 'INVALID_PASSWORD') throw error
    throw problem('wrong-current-password', { cause: error })
  })
  await clearAttempts(db, limit.key)
  return result
}

/** Throws `wrong-current-password`, or `locked` after too many wrong ones. */
export async function requireOwnPassword(
  context: Context,
  request: FastifyRequest,
  password: string,
): Promise<void> {
  const { api } = await context.auth()
  const headers = headersFor(context, request, 'session_token')
  await withOwnPassword(context, request.caller.userId, () =>
    api.verifyPassword({ body: { password }, headers }),
  )
}
