import type { LoginVariant, Session } from '#protocol/accounts.ts'
import type { Context } from '../context/context.ts'
import { readDevAccount } from '../people/dev-account.ts'
import { hasPeople, hasTwoFactor, readOnlyOwner } from '../people/people.ts'
import type { Newcomer } from './sign-in.ts'

/** The password alone identifies a person only where there is a single owner. */
export async function readLoginVariant({ db, adminLogin }: Context): Promise<LoginVariant> {
  return adminLogin === 'password' && (await readOnlyOwner(db)) ? 'password' : 'email'
}

/** What the panel asks first: who is signed in, or which login screen to show. */
export async function sessionAnswer(
  context: Context,
  identity: Newcomer | undefined,
): Promise<Session> {
  const { hasMailServer } = context
  const loginVariant = await readLoginVariant(context)
  if (!identity) {
    const devAccount = await readDevAccount(context.db, context.devAccount)
    const needsSetup = !(await hasPeople(context.db))
    const common = { loginVariant, needsSetup, hasMailServer }
    return { user: null, role: null, ...common, ...(devAccount && { devAccount }) }
  }
  const { userId, email, userName, createdTime, role } = identity
  return {
    user: { userId, email, userName, createdTime },
    role,
    hasTwoFactor: await hasTwoFactor(context.db, userId),
    loginVariant,
    needsSetup: false,
    hasMailServer,
  }
}
