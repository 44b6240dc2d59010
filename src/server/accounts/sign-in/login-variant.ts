import type { Context, LoginVariant } from '../context/context.ts'
import { readDevAccount } from '../people/dev-account.ts'
import { hasPeople, hasTwoFactor, readOnlyOwner } from '../people/people.ts'
import type { Newcomer } from './sign-in.ts'

/** The password alone says who is coming in only where there is one owner. */
export async function readLoginVariant({ db, adminLogin }: Context): Promise<LoginVariant> {
  return adminLogin === 'password' && (await readOnlyOwner(db)) ? 'password' : 'email'
}

/** What the panel asks first: who is here, and if nobody, which login screen to show. */
export async function sessionAnswer(context: Context, identity: Newcomer | undefined) {
  const loginVariant = await readLoginVariant(context)
  if (!identity) {
    const devAccount = await readDevAccount(context.db, context.devAccount)
    const needsSetup = !(await hasPeople(context.db))
    return { user: null, role: null, loginVariant, needsSetup, ...(devAccount && { devAccount }) }
  }
  const { userId, email, userName, createdTime, role } = identity
  return {
    user: { userId, email, userName, createdTime },
    role,
    hasTwoFactor: await hasTwoFactor(context.db, userId),
    loginVariant,
    needsSetup: false,
  }
}
