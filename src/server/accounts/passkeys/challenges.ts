import { randomBytes } from 'node:crypto'
import { openNonces } from '../../callers/nonces.ts'
import { problem } from '../../http/problems.ts'
import type { Context } from '../context/context.ts'
import { hmacOf, isSame } from '../context/secret.ts'

/** Time to find the phone and hold a finger on it. */
export const CHALLENGE_MILLISECONDS = 5 * 60_000

const NONCE_BYTES = 16
/** Takes the place of the id of a session, which never looks like this. */
const NONCE_OWNER = 'passkey-challenge'

/** What a challenge is good for. One for another purpose, person or session is refused. */
export type Purpose = 'sign-in' | `confirm:${string}` | `add:${string}`

export type Challenges = {
  /** Base64url. */
  make: (purpose: Purpose) => string
  /** Throws `passkey-too-late` unless it is ours, for this purpose, in time and not used before. */
  spend: (purpose: Purpose, challenge: string) => Promise<void>
}

/**
 * Stores nothing until a challenge is used: each carries its expiry and a seal that every process can check, so that
 * a flood of login screens costs no writes. Used ones are stored in the database, so that each works once in all processes.
 */
export function openChallenges({ db, secret }: Context): Challenges {
  const nonces = openNonces(db)
  const sealFor = (purpose: Purpose, nonce: string, expires: string) =>
    hmacOf(secret, 'passkey-challenge', [purpose, nonce, expires].join(':'))

  return {
    make: (purpose) => {
      const nonce = randomBytes(NONCE_BYTES).toString('hex')
      const expires = String(Date.now() + CHALLENGE_MILLISECONDS)
      const text = [nonce, expires, sealFor(purpose, nonce, expires)].join('.')
      return Buffer.from(text).toString('base64url')
    },

    spend: async (purpose, challenge) => {
      const text = Buffer.from(challenge, 'base64url').toString()
      const [nonce = '', expires = '', seal = ''] = text.split('.')
      const isOurs = isSame(seal, sealFor(purpose, nonce, expires))
      if (!isOurs || Number(expires) <= Date.now()) throw problem('passkey-too-late')
      const expiresAt = new Date(Number(expires)).toISOString()
      if (!(await nonces.use(NONCE_OWNER, nonce, expiresAt))) throw problem('passkey-too-late')
    },
  }
}
