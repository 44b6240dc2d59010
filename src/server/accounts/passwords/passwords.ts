import { AsyncLocalStorage } from 'node:async_hooks'
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type BoundedQueue, openBoundedQueue } from '../../async/bounded-queue.ts'
import { problem } from '../../http/problems.ts'

const TAG_BYTES = 32
const SALT_BYTES = 16

const ENCODED = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/

/** The cost of one argon2id hash; memory in KiB. */
type HashCost = { memory: number; passes: number; parallelism: number }

/** The minimum of https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const OWASP_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }

const derive = promisify(argon2)

/** As an argon2id string that carries its own cost, so that older hashes can still be checked when the cost rises. */
async function hashPassword(password: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, TAG_BYTES, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

/** In constant time; false for a hash that can't be read. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = ENCODED.exec(hash) ?? []
  if (!salt || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  }
  const actual = await tagOf(password, Buffer.from(salt, 'base64'), expected.length, cost)
  return timingSafeEqual(actual, expected)
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

// Keyboards differ in how they compose an accented letter; NFKC makes it one.
const tagOf = (password: string, nonce: Buffer, tagLength: number, cost: HashCost) =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })

/** A hash needs 19 MB and a core for a moment, and visitors of the page have priority. */
const HASHES_AT_ONCE = 2
const MAX_WAITING = 64

/** Sign-ins of strangers that may use the database at once; PostgreSQL has ten connections for the whole site. */
const STRANGERS_AT_ONCE = 4

/** Kept free of strangers, so that a flood of sign-ins does not keep the clinic's own people out. */
const KNOWN_AT_ONCE = 1

export type Passwords = {
  /** Throws `busy` when too many are waiting. */
  hash: (password: string) => Promise<string>
  /** In constant time; false for a hash that can't be read. Throws `busy` when too many are waiting. */
  isPassword: (password: string, hash: string) => Promise<boolean>
  /** For a sign-in from an unknown device: only a few run at once. Throws `busy` when too many are waiting. */
  asStranger: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Every hash within the work uses the slot for known devices and signed-in people. */
  asKnown: <Result>(work: () => Promise<Result>) => Promise<Result>
}

type Options = { cost?: HashCost; maxWaiting?: number }

/** Hashes and checks passwords, a few at a time. */
export function openPasswords({
  cost = OWASP_COST,
  maxWaiting = MAX_WAITING,
}: Options = {}): Passwords {
  const strangers = openLane(STRANGERS_AT_ONCE, maxWaiting)
  const hashes = openLane(HASHES_AT_ONCE, maxWaiting)
  // The auth library does not say for whom it hashes, so the lane is kept in the async context.
  const lane = new AsyncLocalStorage<BoundedQueue>()
  const known = openLane(KNOWN_AT_ONCE, maxWaiting)
  const run = <Result>(job: () => Promise<Result>) => (lane.getStore() ?? hashes).run(job)
  return {
    hash: (password) => run(() => hashPassword(password, cost)),
    isPassword: (password, hash) => run(() => isPassword(password, hash)),
    asStranger: strangers.run,
    asKnown: (work) => lane.run(known, work),
  }
}

const openLane = (atOnce: number, maxWaiting: number) =>
  openBoundedQueue({
    atOnce,
    maxWaiting,
    refusal: () => problem('busy'),
  })
