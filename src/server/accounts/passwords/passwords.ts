import { AsyncLocalStorage } from 'node:async_hooks'
import { type BoundedQueue, openBoundedQueue } from '../../async/bounded-queue.ts'
import { problem } from '../../http/problems.ts'
import type { HashCost } from './password-hash.ts'
import { hashPassword, isPassword, OWASP_COST } from './password-hash.ts'

/** A hash needs 19 MB and a core for a moment, and visitors of the page have priority. */
const HASHES_AT_ONCE = 2
const MAX_WAITING = 64

/** Sign-ins of strangers that may use the database at once; PostgreSQL has ten connections for the whole site. */
const STRANGERS_AT_ONCE = 4

/** Kept free of strangers, so that a flood of sign-ins does not keep the clinic's own people out. */
const KNOWN_AT_ONCE = 1

const RETRY_SECONDS = 5

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
    refusal: () => problem('busy', { details: { retryAfter: RETRY_SECONDS } }),
  })
