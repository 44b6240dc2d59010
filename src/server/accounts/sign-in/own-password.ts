import { problem } from '../../http/problems.ts'
import { type Context, failureOf } from '../context/context.ts'
import { beginTry, forgetTries, perPerson } from '../context/throttle.ts'

/** Does what asks a signed-in person for the password again; guessing it there is no easier than at the door. */
export async function withOwnPassword<Result>(
  { db, passwords }: Context,
  userId: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const limit = perPerson(`own:${userId}`)
  await beginTry(db, [limit])
  const result = await passwords.asKnown(act).catch((error) => {
    if (failureOf(error)?.code !== 'INVALID_PASSWORD') throw error
    throw problem('wrong-current-password', { cause: error })
  })
  await forgetTries(db, limit.key)
  return result
}
