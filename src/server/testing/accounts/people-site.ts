import { createHmac } from 'node:crypto'
import type { Role } from '#protocol/accounts.ts'
import { openPasswords } from '../../accounts/passwords/passwords.ts'
import { insertPerson, type NewPerson } from '../../accounts/people/people.ts'
import type { Database } from '../../database/tables.ts'
import { withPeopleLock } from '../../database/write-lock.ts'
import { type StartedSite, startSite } from '../site.ts'

export const PASSWORD = 'girafa-no-telhado-azul'
export const ana = { name: 'Ana Souza', email: 'ana@exemplo.com.br', role: 'owner' as Role }
export const bia = { name: 'Bia Lima', email: 'bia@exemplo.com.br', role: 'editor' as Role }

export const rita = {
  name: 'Rita Reis',
  email: 'rita@exemplo.com.br',
  role: 'reception' as Role,
}

/** The minimum cost of argon2, for tests that are not about the cost of a hash. A sign-in costs what the hash did. */
export const cheapPasswords = openPasswords({ cost: { memory: 8, passes: 1, parallelism: 1 } })

let passwordHash: Promise<string> | undefined

/** They all have the same password. */
export async function addPeople(db: Database, people: Omit<NewPerson, 'passwordHash'>[]) {
  passwordHash ??= cheapPasswords.hash(PASSWORD)
  for (const person of people) {
    const added = { ...person, passwordHash: await passwordHash }
    await withPeopleLock(db, (db) => insertPerson(db, added))
  }
}

/** A site of the test's own, with the example content and these people. */
export async function startPeopleSite(
  options: Parameters<typeof startSite>[0] = {},
  people: Omit<NewPerson, 'passwordHash'>[] = [ana],
): Promise<StartedSite> {
  const site = await startSite(options)
  await addPeople(site.db, people)
  return site
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MILLISECONDS = 30_000

/** What it shows half a minute later, which is accepted already. */
export const nextCodeOf = (secret: string) => codeOf(secret, Date.now() + STEP_MILLISECONDS)

/** What an authenticator app shows for this secret: https://www.rfc-editor.org/rfc/rfc6238 */
export function codeOf(secret: string, now = Date.now()): string {
  const bits = [...secret]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP_MILLISECONDS)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
