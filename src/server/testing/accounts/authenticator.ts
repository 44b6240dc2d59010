import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyCreation, PasskeyRequest } from '#protocol/accounts.ts'
import { PASSWORD } from './accounts.ts'

type Cbor = Parameters<typeof isoCBOR.encode>[0]

const toCbor = (value: Cbor) => Buffer.from(isoCBOR.encode(value))

type Algorithm = { pair: () => { publicKey: KeyObject; privateKey: KeyObject }; alg: number }

const algorithms = {
  ES256: { alg: -7, pair: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }) },
  EdDSA: { alg: -8, pair: () => generateKeyPairSync('ed25519') },
  RS256: { alg: -257, pair: () => generateKeyPairSync('rsa', { modulusLength: 2048 }) },
} satisfies Record<string, Algorithm>

export type AlgorithmName = keyof typeof algorithms

/** The public key in COSE, RFC 9053. */
function coseOf(name: AlgorithmName, key: KeyObject): Buffer {
  const jwk = key.export({ format: 'jwk' })
  const part = (text = '') => Buffer.from(text, 'base64url')
  const common: [string | number, Cbor][] = [[3, algorithms[name].alg]]
  const own: Record<AlgorithmName, [string | number, Cbor][]> = {
    ES256: [[1, 2], ...common, [-1, 1], [-2, part(jwk.x)], [-3, part(jwk.y)]],
    EdDSA: [[1, 1], ...common, [-1, 6], [-2, part(jwk.x)]],
    RS256: [[1, 3], ...common, [-1, part(jwk.n)], [-2, part(jwk.e)]],
  }
  return toCbor(new Map(own[name]))
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64

/** What a test may want to be different from what an honest browser and device do. */
type Odd = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Whether the person has shown a finger, a face or a PIN. */
  isVerified?: boolean
  /** The number of signatures so far; by default it counts. */
  count?: number
  /** Of the account the device says it is for. */
  userHandle?: string
  /** With a certificate of the device's maker. */
  hasCertificate?: boolean
}

/** A device that keeps one passkey, and the browser before it, as W3C Web Authentication describes them. */
export function openAuthenticator(origin: string, name: AlgorithmName = 'ES256') {
  const { publicKey, privateKey } = algorithms[name].pair()
  const id = randomBytes(32)
  let count = 0
  let handle = randomBytes(16).toString('base64url')

  const clientDataOf = (type: string, challenge: string, odd: Odd) =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const factsOf = (rpId = '', odd: Odd, more = 0) => {
    const { isVerified = true } = odd
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | more
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(odd.count ?? count)
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([flags]), counted])
  }
  const answerOf = (response: Record<string, Buffer | string[]>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([key, value]) => [
        key,
        Buffer.isBuffer(value) ? value.toString('base64url') : value,
      ]),
    ),
  })

  return {
    credentialId: id.toString('base64url'),

    create: ({ challenge, rp, user }: PasskeyCreation, odd: Odd = {}) => {
      handle = user.id
      const key = coseOf(name, publicKey)
      const length = Buffer.from([0, id.length])
      const facts = factsOf(rp.id, odd, HAS_KEY)
      const authData = Buffer.concat([facts, Buffer.alloc(16), length, id, key])
      const statement = new Map<string | number, Cbor>(
        odd.hasCertificate ? [['x5c', 'a certificate']] : [],
      )
      const attestation = new Map<string | number, Cbor>([
        ['fmt', odd.hasCertificate ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', authData],
      ])
      return answerOf({
        clientDataJSON: clientDataOf('webauthn.create', challenge, odd),
        attestationObject: toCbor(attestation),
        transports: ['internal'],
      })
    },

    sign: ({ challenge, rpId }: PasskeyRequest, odd: Odd = {}) => {
      count++
      const clientDataJSON = clientDataOf('webauthn.get', challenge, odd)
      const authenticatorData = factsOf(rpId, odd)
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      return answerOf({
        clientDataJSON,
        authenticatorData,
        signature: sign(name === 'EdDSA' ? null : 'sha256', signed, privateKey),
        userHandle: Buffer.from(odd.userHandle ?? handle, 'base64url'),
      })
    },
  }
}

/** What sends requests like one; `Browser` is one, on the app of a test. */
type Sender<Answer> = { post: (path: string, body?: unknown) => Promise<Answer> }
type WithBody = { body: Record<string, unknown> }

export const ORIGIN = 'https://clinica.exemplo.br'

type Device = ReturnType<typeof openAuthenticator>
type OddCreation = Parameters<Device['create']>[1]
type OddSignature = Parameters<Device['sign']>[1]

/** Confirms with the password, and a code if there is one, and creates a passkey on a device, like Minha conta. */
export async function addPasskey<Answer extends WithBody>(
  browser: Sender<Answer>,
  {
    name = 'Celular',
    algorithm,
    code,
    ...odd
  }: OddCreation & { name?: string; algorithm?: AlgorithmName; code?: string } = {},
) {
  const device = openAuthenticator(ORIGIN, algorithm)
  const started = await browser.post('/api/auth/passkeys/start', {
    password: PASSWORD,
    code,
  })
  const response = device.create(started.body as unknown as PasskeyCreation, odd)
  const send = () => browser.post('/api/auth/passkeys', { name, response })
  const added = await send()
  return { device, started, added, send, id: String(added.body.id) }
}

/** Asks for a challenge. */
export async function askToSign(
  browser: Sender<WithBody>,
  path = '/api/auth/sign-in/passkey/start',
) {
  const { body } = await browser.post(path)
  return body as unknown as PasskeyRequest
}

/** Signs in with the passkey of a device. */
export async function enterWith<Answer extends WithBody>(
  browser: Sender<Answer>,
  device: Device,
  odd?: OddSignature,
) {
  const response = device.sign(await askToSign(browser), odd)
  const send = () => browser.post('/api/auth/sign-in/passkey', response)
  return { ...(await send()), send }
}
