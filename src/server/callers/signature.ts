import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import {
  MAX_SKEW_MILLISECONDS,
  NONCE_HEADER,
  SIGN_HEADER,
  signedTextOf,
  TIMESTAMP_HEADER,
} from '#protocol/signature.ts'
import type { Database } from '../database/tables.ts'

/** The headers that a program sends with its token. */
export type SignatureHeaders = { timestamp: string; nonce: string; sign: string }

type Signed = {
  method: string
  /** Path and query as they were sent. */
  url: string
  timestamp: string
  nonce: string
  body: Buffer
}

const TIMESTAMP = /^\d{13}$/
const NONCE = /^[\w-]{16,128}$/
const SIGN = /^[0-9a-f]{64}$/i

/** Undefined when a header is missing or malformed, or the time stamp is off by more than the allowed skew. */
export function signatureHeadersOf({ headers }: FastifyRequest): SignatureHeaders | undefined {
  const timestamp = String(headers[TIMESTAMP_HEADER])
  const nonce = String(headers[NONCE_HEADER])
  const sign = String(headers[SIGN_HEADER])
  const isFormed = TIMESTAMP.test(timestamp) && NONCE.test(nonce) && SIGN.test(sign)
  const isTimely = Math.abs(Date.now() - Number(timestamp)) <= MAX_SKEW_MILLISECONDS
  return isFormed && isTimely ? { timestamp, nonce, sign } : undefined
}

/** After this moment the time stamp alone makes the request invalid. */
export const expiryOf = ({ timestamp }: SignatureHeaders) =>
  new Date(Number(timestamp) + MAX_SKEW_MILLISECONDS).toISOString()

/** HMAC-SHA256 in hexadecimal, with the key of the session. */
export const signatureOf = (key: string, signed: Signed): string =>
  createHmac('sha256', key).update(signedTextFor(signed)).digest('hex')

export function signedTextFor({ url, body, ...signed }: Signed): string {
  const [path = '', ...query] = url.split('?')
  const bodyHash = createHash('sha256').update(body).digest('hex')
  return signedTextOf({ ...signed, path, query: query.join('?'), bodyHash })
}

export const isSameSignature = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one.toLowerCase()), Buffer.from(other.toLowerCase())]
  return left.length === right.length && timingSafeEqual(left, right)
}

const SWEEP_MILLISECONDS = 60_000

export type Nonces = {
  /** Marks it as used. Returns false if this session has used it before. */
  use: (sessionId: string, nonce: string, expiresAt: string) => Promise<boolean>
}

/** Stored in the database, so that all processes share them; expired ones are deleted once a minute while requests arrive. */
export function openNonces(db: Database): Nonces {
  let sweptAt = 0

  async function sweep() {
    if (Date.now() - sweptAt < SWEEP_MILLISECONDS) return
    sweptAt = Date.now()
    const now = new Date(sweptAt).toISOString()
    await db.deleteFrom('nonces').where('expires_at', '<', now).execute()
  }

  return {
    use: async (sessionId, nonce, expiresAt) => {
      await sweep()
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('nonces')
        .values({ session_id: sessionId, nonce, expires_at: expiresAt })
        .onConflict((conflict) => conflict.columns(['session_id', 'nonce']).doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}
