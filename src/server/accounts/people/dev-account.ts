import type { DevAccount } from '#protocol/accounts.ts'
import type { Database } from '../../database/tables.ts'
import { isPassword } from '../passwords/passwords.ts'

/** Reads the 'e-mail:password' that `npm run dev` passes on; undefined in any other start. */
export function devAccountOf(env: Record<string, string | undefined>): DevAccount | undefined {
  if (env.NODE_ENV !== 'development') return undefined
  const [, email, password] = /^([^\s:]+):(\S+)$/.exec(env.LEVEZA_DEV_ACCOUNT ?? '') ?? []
  return email && password ? { email, password } : undefined
}

/** Undefined if its password has been changed, or if this site has no such account. */
export async function readDevAccount(
  db: Database,
  account: DevAccount | undefined,
): Promise<DevAccount | undefined> {
  if (!account) return undefined
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select('accounts.password')
    .where('users.email', '=', account.email)
    .executeTakeFirst()
  return row?.password && (await isPassword(account.password, row.password)) ? account : undefined
}
