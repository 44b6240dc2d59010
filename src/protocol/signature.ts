/** How far the clock of a signing program may be off. */
export const MAX_SKEW_MILLISECONDS = 5 * 60_000

export const TIMESTAMP_HEADER = 'x-timestamp'
export const NONCE_HEADER = 'x-nonce'
export const SIGN_HEADER = 'x-sign'

type SignedRequest = {
  method: string
  path: string
  /** As it is sent, percent-encoded, without the question mark. */
  query: string
  /** Milliseconds since 1970. */
  timestamp: string
  nonce: string
  /** SHA-256 of the body in hexadecimal. */
  bodyHash: string
}

/** The text that is signed: HMAC-SHA256 with the signing key, in hexadecimal. */
export const signedTextOf = ({ method, path, query, timestamp, nonce, bodyHash }: SignedRequest) =>
  [method, path, sortedQueryOf(query), timestamp, nonce, bodyHash].join('\n')

/** Sorted by name and then by value, comparing the encoded text. */
function sortedQueryOf(query: string): string {
  const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
  const keyOf = (pair: string) => {
    const [name = '', ...value] = pair.split('=')
    return { pair, name, value: value.join('=') }
  }
  return query
    .split('&')
    .filter(Boolean)
    .map(keyOf)
    .sort((one, other) => compare(one.name, other.name) || compare(one.value, other.value))
    .map(({ pair }) => pair)
    .join('&')
}
