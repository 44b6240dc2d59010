import { isIPv6 } from 'node:net'
import type { Database } from '../../database/tables.ts'
import { sealOf } from '../context/secret.ts'
import {
  beginTry,
  forEveryone,
  forgetTries,
  type Limit,
  perAddress,
  perPerson,
  takeBackTry,
} from '../context/throttle.ts'

/** A place from which someone has signed in stays known as long as its row is kept. */
const KNOWN_DAYS = 30
const DAY_MILLISECONDS = 86_400_000

type Attempt = {
  /** Undefined where only the password is asked for. */
  email: string | undefined
  address: string
}

export type Guard = {
  /** The password was right, but there is more to prove. */
  passHalf: () => Promise<void>
  pass: () => Promise<void>
}

/**
 * Throws `locked` when too much has been tried in vain. Whoever guesses from elsewhere
 * can't lock out a person at a place from which that person has signed in before.
 */
export async function guardSignIn(db: Database, secret: string, attempt: Attempt): Promise<Guard> {
  const { person, place, known } = keysOf(secret, attempt)
  const limits = (await isKnown(db, known))
    ? [perPerson(`pair:${person}:${place}`)]
    : limitsOf(attempt, person, place)
  await beginTry(db, limits)
  const passHalf = async () => {
    for (const limit of limits) await takeBackTry(db, limit)
  }
  return {
    passHalf,
    pass: async () => {
      await passHalf()
      await welcome(db, secret, attempt)
    },
  }
}

/** After a sign-in: nothing is held against the person, and the place is known. */
export async function welcome(db: Database, secret: string, attempt: Attempt): Promise<void> {
  await forgivePerson(db, secret, attempt)
  await rememberPlace(db, keysOf(secret, attempt).known)
}

/** Clears what was counted against a person; what was counted against a place stays. */
export async function forgivePerson(db: Database, secret: string, attempt: Attempt): Promise<void> {
  const { person, place } = keysOf(secret, attempt)
  await forgetTries(db, `pair:${person}:${place}`)
  await forgetTries(db, attempt.email === undefined ? `owner:${place}` : `person:${person}`)
}

function limitsOf({ email }: Attempt, person: string, place: string): Limit[] {
  // One password for everyone: counted by place, so that nobody can lock the clinic out.
  if (email === undefined) return [perPerson(`owner:${place}`), forEveryone('everyone')]
  return [perPerson(`person:${person}`), perAddress(`place:${place}`)]
}

function keysOf(secret: string, { email, address }: Attempt) {
  const person = sealOf(secret, 'person', email ?? '')
  const place = placeOf(secret, address)
  return { person, place, known: `known:${person}:${place}` }
}

/** Of an IPv6 address only the network counts: its owner can take any address within. */
export function placeOf(secret: string, address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return sealOf(secret, 'place', isIPv6(plain) ? networkOf(plain) : plain)
}

function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

async function isKnown(db: Database, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('throttles')
    .select('key')
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

async function rememberPlace(db: Database, key: string): Promise<void> {
  // Old rows are swept by their moment; this one lies ahead by as long as it is to be kept.
  const last_at = new Date(Date.now() + KNOWN_DAYS * DAY_MILLISECONDS).toISOString()
  await db
    .insertInto('throttles')
    .values({ key, failures: 0, last_at, locked_until: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_at }))
    .execute()
}
