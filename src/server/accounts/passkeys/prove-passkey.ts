import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { hmacOf, isSame } from '../../callers/secret.ts'
import { problem } from '../../http/problems.ts'
import { parseFields } from '../../http/route-schemas.ts'
import { type Context, headersFor, type PasskeySite, passkeySiteOf } from '../sessions/context.ts'
import {
  type AssertionForm,
  CodeForm,
  type Proof,
  type RegistrationForm,
} from '../sessions/forms.ts'
import { checkPassword, hasTwoFactor, verifyCode, withOwnProof } from '../sessions/own-proof.ts'
import { type Credential, readPasskey, recordUse, type StoredPasskey } from './passkeys.ts'

/** Time to find the phone and hold a finger on it. */
export const CHALLENGE_MILLISECONDS = 5 * 60_000

const NONCE_BYTES = 16
/** Takes the place of the id of a session, which never looks like this. */
const NONCE_OWNER = 'passkey-challenge'

/** What a challenge is good for. One for another purpose, person or session is refused. */
type Purpose = 'sign-in' | `confirm:${string}` | `add:${string}`

const sealFor = ({ secret }: Context, purpose: Purpose, nonce: string, expires: string) =>
  hmacOf(secret, 'passkey-challenge', [purpose, nonce, expires].join(':'))

/**
 * Base64url. Nothing is stored until it is used: it carries its expiry and a seal that every process can check, so that
 * a flood of login screens costs no writes.
 */
export function challengeFor(context: Context, purpose: Purpose): string {
  const nonce = randomBytes(NONCE_BYTES).toString('hex')
  const expires = String(Date.now() + CHALLENGE_MILLISECONDS)
  const text = [nonce, expires, sealFor(context, purpose, nonce, expires)].join('.')
  return Buffer.from(text).toString('base64url')
}

/** Throws `passkey-too-late` unless it is ours, for this purpose, in time and not used before, in any process. */
async function spendChallenge(context: Context, purpose: Purpose, challenge: string) {
  const text = Buffer.from(challenge, 'base64url').toString()
  const [nonce = '', expires = '', seal = ''] = text.split('.')
  const isOurs = isSame(seal, sealFor(context, purpose, nonce, expires))
  if (!isOurs || Number(expires) <= Date.now()) throw problem('passkey-too-late')
  const expiresAt = new Date(Number(expires)).toISOString()
  const isFirst = await context.nonces.use(NONCE_OWNER, nonce, expiresAt)
  if (!isFirst) throw problem('passkey-too-late')
}

/** Throws `no-passkeys-here` where browsers have none. */
export function requirePasskeySite({ publicUrl }: Context, request: FastifyRequest): PasskeySite {
  const site = passkeySiteOf(request, publicUrl)
  if (!site) throw problem('no-passkeys-here')
  return site
}

type Asked = { request: FastifyRequest; purpose: Purpose }

/** Whose passkey has signed our challenge. Throws `passkey-too-late` or `passkey-refused`. */
export async function provePasskey(
  context: Context,
  { request, purpose }: Asked,
  response: z.infer<typeof AssertionForm>,
): Promise<{ userId: string }> {
  const expected = await spendChallengeOf(context, { request, purpose }, response)
  const passkey = await readPasskey(context.db, response.id)
  const handle = response.response.userHandle
  if (!passkey || (handle && handle !== userHandleOf(passkey.userId))) {
    throw problem('passkey-refused')
  }
  const library = await loadLibrary()
  const signCount = await orRefused(() => verifySignature(library, response, passkey, expected))
  await recordUse(context.db, passkey.id, signCount)
  return { userId: passkey.userId }
}

/** Asks for what signing in asks for: a passkey, or the password and, where it is on, a code of the second factor. */
export async function requireOwnProof(
  context: Context,
  request: FastifyRequest,
  proof: Proof,
): Promise<void> {
  const { userId } = request.caller
  if (proof.by === 'passkey') {
    return withOwnProof(context, userId, async () => {
      const asked = { request, purpose: `confirm:${userId}` } as const
      const proved = await provePasskey(context, asked, proof.passkey)
      if (proved.userId !== userId) throw problem('passkey-refused')
    })
  }
  const needsCode = await hasTwoFactor(context.db, userId)
  const { code } = needsCode ? parseFields(CodeForm, proof) : { code: '' }
  await withOwnProof(context, userId, async () => {
    await checkPassword(context, request, proof.password)
    if (!needsCode) return
    const { isUsed } = await verifyCode(
      context,
      headersFor(context, request, 'session_token'),
      code,
    )
    if (isUsed) throw problem('wrong-code')
  })
}

/** What the device has created. Throws `passkey-too-late` or `passkey-refused`. */
export async function proveRegistration(
  context: Context,
  { request, purpose }: Asked,
  response: z.infer<typeof RegistrationForm>,
): Promise<Credential> {
  const expected = await spendChallengeOf(context, { request, purpose }, response)
  const library = await loadLibrary()
  return orRefused(() => verifyRegistration(library, response, expected))
}

/** By which a passkey knows whose it is. */
export const userHandleOf = (userId: string) => Buffer.from(userId).toString('base64url')

const ClientData = z.object({ challenge: z.string() })

/** Spends the challenge first, so that every answer has one try. */
async function spendChallengeOf(
  context: Context,
  { request, purpose }: Asked,
  { response: { clientDataJSON } }: { response: { clientDataJSON: string } },
) {
  const site = requirePasskeySite(context, request)
  const { challenge } = await orRefused(async () =>
    ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())),
  )
  await spendChallenge(context, purpose, challenge)
  return { ...site, challenge }
}

/** Whatever is wrong with it: only the log learns why. */
async function orRefused<Result>(verify: () => Promise<Result | undefined>): Promise<Result> {
  const result = await verify().catch((cause) => {
    throw problem('passkey-refused', { cause })
  })
  if (result === undefined) throw problem('passkey-refused')
  return result
}

/** Takes long to load, and most sign-ins don't need it. That it does not load is our fault, so nobody is refused for it. */
const loadLibrary = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
})

type Library = Awaited<ReturnType<typeof loadLibrary>>

type Expected = PasskeySite & { challenge: string }

const expectationsOf = ({ origin, rpId, challenge }: Expected) => ({
  expectedOrigin: origin,
  expectedRPID: rpId,
  expectedChallenge: challenge,
  // Makes the passkey count as both factors: the device, and a finger, a face or its PIN.
  requireUserVerification: true,
})

/** Undefined unless the registration is what was asked for. */
async function verifyRegistration(
  { verifyRegistrationResponse, decodeAttestationObject, isoBase64URL }: Library,
  response: z.infer<typeof RegistrationForm>,
  expected: Expected,
): Promise<Credential | undefined> {
  const attestation = isoBase64URL.toBuffer(response.response.attestationObject)
  // We ask for no certificates. The library would open the addresses that are written in them.
  if (decodeAttestationObject(attestation).get('attStmt').get('x5c')) return undefined
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expectationsOf(expected),
  })
  if (!registrationInfo) return undefined
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
    transports,
  }
}

/** The new count of signatures, or undefined unless the signature is what was asked for. */
async function verifySignature(
  { verifyAuthenticationResponse, isoBase64URL }: Library,
  response: z.infer<typeof AssertionForm>,
  { credentialId: id, publicKey, signCount: counter }: StoredPasskey,
  expected: Expected,
): Promise<number | undefined> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter },
    ...expectationsOf(expected),
  })
  return verified ? authenticationInfo.newCounter : undefined
}
