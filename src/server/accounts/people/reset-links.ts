import { problem } from '../../http/problems.ts'
import type { Context } from '../context/context.ts'
import { isToken, makeToken } from '../context/tokens.ts'

/** For a link that goes out by e-mail. */
export const MAILED_LINK_SECONDS = 60 * 60

/** For a link that one person hands to another, who may open it hours later. */
export const HANDED_LINK_SECONDS = 24 * 60 * 60

const identifierOf = (token: string) => `reset-password:${token}`

/** Works once, until the password changes. */
export async function createResetToken(
  context: Context,
  userId: string,
  seconds: number,
): Promise<{ token: string; expiresTime: string }> {
  const { internalAdapter } = await (await context.auth()).$context
  const token = makeToken()
  const expiresAt = new Date(Date.now() + seconds * 1_000)
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: userId,
    expiresAt,
  })
  return { token, expiresTime: expiresAt.toISOString() }
}

/** Whose password this link may set. Throws `bad-link`. */
export async function requireUserOfResetToken(context: Context, token: string) {
  if (!isToken(token)) throw problem('bad-link')
  const { internalAdapter } = await (await context.auth()).$context
  const found = await internalAdapter.findVerificationValue(identifierOf(token))
  const user = found && found.expiresAt > new Date() && (await readUser(context, found.value))
  if (!user) throw problem('bad-link')
  return user
}

const readUser = ({ db }: Context, id: string) =>
  db.selectFrom('users').select(['id', 'email']).where('id', '=', id).executeTakeFirst()
