import { capitalised } from '#content/rules/text.ts'
import type { DevAccount } from '#protocol/accounts.ts'
import type { Database } from '../../database/tables.ts'
import { Problem } from '../../http/problems.ts'
import { StartProblem } from '../../http/start-problem.ts'
import { hmacOf } from '../context/secret.ts'
import { passwordProblemOf } from '../passwords/password-rules.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { hasPeople, makeFirstOwner } from './people.ts'

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
  const complaint = passwordProblemOf(adminPassword, adminEmail)
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
