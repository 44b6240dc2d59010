import { capitalised } from '#content/rules/text.ts'
import type { DevAccount } from '#protocol/accounts.ts'
import { hmacOf } from '../../callers/secret.ts'
import type { Database } from '../../database/tables.ts'
import { Problem } from '../../http/problems.ts'
import { StartProblem } from '../../http/start-problem.ts'
import { endLinks } from '../../links/links.ts'
import { readPasswordProblem } from '../passwords/password-rules.ts'
import { isPassword, type Passwords } from '../passwords/passwords.ts'
import type { Context } from '../sessions/context.ts'
import { HANDED_LINK_SECONDS, reset } from './link-kinds.ts'
import { createResetLink } from './links.ts'
import { giveAccess, hasPeople, makeFirstOwner } from './people.ts'

/** Allows the creation of the first owner; the same in every process, and useless once there is an owner. */
export const setupTokenOf = (secret: string) => hmacOf(secret, 'setup', 'first owner')

/** Undefined once anybody has an account. */
export async function readSetupLink(
  db: Database,
  secret: string,
  origin: string,
): Promise<string | undefined> {
  if (await hasPeople(db)) return undefined
  return `${origin}/admin/setup?token=${setupTokenOf(secret)}`
}

/** Creates the owner named in the configuration on a site without people. Returns whether it did; throws a StartProblem for unusable values. */
export async function makeConfiguredOwner(
  db: Database,
  {
    adminEmail,
    adminPassword,
  }: { adminEmail: string | undefined; adminPassword: string | undefined },
  passwords: Passwords,
): Promise<boolean> {
  if ((!adminEmail && !adminPassword) || (await hasPeople(db))) return false
  if (!adminEmail || !adminPassword) {
    throw refusalOf('ADMIN_EMAIL e ADMIN_PASSWORD só valem juntos. Defina os dois, ou nenhum.')
  }
  const complaint = await readPasswordProblem(adminPassword, adminEmail)
  if (complaint) throw refusalOf(`ADMIN_PASSWORD não serve. ${complaint}.`)
  const passwordHash = await passwords.hash(adminPassword)
  const person = { name: nameOf(adminEmail), email: adminEmail, passwordHash }
  try {
    await makeFirstOwner(db, person)
    return true
  } catch (error) {
    // Another process that started at the same time was faster.
    if (error instanceof Problem && error.code === 'has-owner') return false
    throw error
  }
}

/** Creates the owner of `npm run dev` on a site without people. Returns whether it did. */
export const makeDevOwner = (
  db: Database,
  { email, password }: DevAccount,
  passwords: Passwords,
): Promise<boolean> =>
  makeConfiguredOwner(db, { adminEmail: email, adminPassword: password }, passwords)

const refusalOf = (reason: string) =>
  new StartProblem(`O site não foi iniciado: não foi possível criar o primeiro acesso.\n${reason}`)

/** 'ana.souza@exemplo.com.br' becomes 'Ana Souza'. */
const nameOf = (email: string) =>
  email
    .replace(/@.*/, '')
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => capitalised(word))
    .join(' ')

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

export type OwnerLink = { email: string | undefined; link: string }

/**
 * A link with which an owner sets a new password, for whoever has access to the machine. It ends those before it.
 * On a site without people it is the one that creates the first owner. Throws a StartProblem
 * that lists the owners when it is not clear whose link is wanted.
 */
export async function createOwnerLink(
  context: Context,
  origin: string,
  wanted: string | undefined,
): Promise<OwnerLink> {
  const owners = await readOwners(context)
  if (owners.length === 0) {
    const link = `${origin}/admin/setup?token=${setupTokenOf(context.secret)}`
    return { email: undefined, link }
  }
  const [owner, ...others] = wanted
    ? owners.filter(({ email }) => email === wanted)
    : likely(owners)
  if (!owner || others.length > 0) throw unclear(owners)
  await giveAccess(context.db, owner.id)
  await endLinks(context.db, [reset], { subject: owner.id })
  const { token } = await createResetLink(context.db, owner.id, { seconds: HANDED_LINK_SECONDS })
  return { email: owner.email, link: `${origin}/admin/reset?token=${token}` }
}

const readOwners = ({ db }: Context) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'returned_at'])
    .where('role', '=', 'owner')
    .orderBy('email')
    .execute()

type Owner = Awaited<ReturnType<typeof readOwners>>[number]

const hasAccess = ({ returned_at }: Owner) => returned_at === null

/** Who came back by a restore is meant only if nobody else is there. */
const likely = (owners: Owner[]) => (owners.some(hasAccess) ? owners.filter(hasAccess) : owners)

const unclear = (owners: Owner[]) =>
  new StartProblem(
    [
      'Diga para quem é o link: npm run owner-link -- E-MAIL',
      'Quem responde pelo site:',
      ...owners.map((owner) =>
        hasAccess(owner)
          ? `  ${owner.email}`
          : `  ${owner.email} (voltou com uma cópia de segurança, sem acesso; o link dá o acesso)`,
      ),
    ].join('\n'),
  )
