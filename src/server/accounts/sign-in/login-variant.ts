import type { FastifyRequest } from 'fastify'
import type { LoginVariant, Session } from '#protocol/accounts.ts'
import { type Context, passkeySiteOf } from '../context/context.ts'
import { readDevAccount } from '../people/dev-account.ts'
import { hasPasskeys, hasPeople, hasTwoFactor, readOnlyOwner } from '../people/people.ts'
import type { SignedInUser } from './sign-in.ts'

/** The password alone identifies a person only where there is a single owner. */
export async function readLoginVariant({ db, adminLogin }: Context): Promise<LoginVariant> {
  return adminLogin === 'password' && (await readOnlyOwner(db)) ? 'password' : 'email'
}

/** What the panel asks first: who is signed in, or which login screen to show. */
export async function sessionAnswer(
  context: Context,
  request: FastifyRequest,
  identity: SignedInUser | undefined,
): Promise<Session> {
  const common = {
    loginVariant: await readLoginVariant(context),
    hasMailServer: context.hasMailServer,
    passkeyOrigin: passkeySiteOf(request, context.publicUrl)?.origin ?? null,
    hasPasskeys: await hasPasskeys(context.db, identity?.userId),
  }
  if (!identity) {
    const devAccount = await readDevAccount(context.db, context.devAccount)
    const needsSetup = !(await hasPeople(context.db))
    return { user: null, role: null, ...common, needsSetup, ...(devAccount && { devAccount }) }
  }
  const { userId, email, userName, createdTime, role } = identity
  return {
    user: { userId, email, userName, createdTime },
    role,
    hasTwoFactor: await hasTwoFactor(context.db, userId),
    ...common,
    needsSetup: false,
  }
}
