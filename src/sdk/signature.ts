/** What a signed-in program proves itself with. */
export type Credentials = { token: string; signingKey: string }

type Request = { method: string; url: URL; body: Uint8Array<ArrayBuffer> }

const NONCE_BYTES = 18

const encoder = new TextEncoder()

/** The token, and a signature over method, path, sorted query, time, nonce and body that is good once. */
export async function signedHeaders(
  { token, signingKey }: Credentials,
  { method, url, body }: Request,
): Promise<Record<string, string>> {
  const timestamp = String(Date.now())
  const nonce = hexOf(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))
  const bodyHash = hexOf(await crypto.subtle.digest('SHA-256', body))
  const text = [method, url.pathname, sortedQueryOf(url), timestamp, nonce, bodyHash].join('\n')
  return {
    authorization: `Bearer ${token}`,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-sign': await hmacOf(signingKey, text),
  }
}

async function hmacOf(key: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, [
    'sign',
  ])
  return hexOf(await crypto.subtle.sign('HMAC', secret, encoder.encode(text)))
}

/** Percent-encoded as it is sent, by name and then by value. */
function sortedQueryOf({ search }: URL): string {
  const pairs = search.slice(1).split('&').filter(Boolean)
  const keyed = pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), pair }
  })
  const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
  return keyed
    .sort((one, other) => compare(one.name, other.name) || compare(one.value, other.value))
    .map(({ pair }) => pair)
    .join('&')
}

const hexOf = (bytes: ArrayBuffer | Uint8Array) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
