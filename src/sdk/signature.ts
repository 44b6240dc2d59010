import type { ProgramCredentials } from '#protocol/sign-in-window.ts'
import { NONCE_HEADER, SIGN_HEADER, signedTextOf, TIMESTAMP_HEADER } from '#protocol/signature.ts'

type Request = { method: string; url: URL; body: Uint8Array<ArrayBuffer> }

const NONCE_BYTES = 18

const encoder = new TextEncoder()

/** The token, and a signature that is accepted once. */
export async function signedHeaders(
  { token, signingKey }: ProgramCredentials,
  { method, url, body }: Request,
): Promise<Record<string, string>> {
  const timestamp = String(Date.now())
  const nonce = hexOf(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))
  const bodyHash = hexOf(await crypto.subtle.digest('SHA-256', body))
  const query = url.search.slice(1)
  const text = signedTextOf({ method, path: url.pathname, query, timestamp, nonce, bodyHash })
  return {
    authorization: `Bearer ${token}`,
    [TIMESTAMP_HEADER]: timestamp,
    [NONCE_HEADER]: nonce,
    [SIGN_HEADER]: await hmacOf(signingKey, text),
  }
}

async function hmacOf(key: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, [
    'sign',
  ])
  return hexOf(await crypto.subtle.sign('HMAC', secret, encoder.encode(text)))
}

const hexOf = (bytes: ArrayBuffer | Uint8Array) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
