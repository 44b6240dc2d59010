import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { PasskeySite } from '../context/context.ts'
import type { Credential, StoredPasskey } from './passkeys.ts'

type Expected = PasskeySite & { challenge: string }

const expectationsOf = ({ origin, rpId, challenge }: Expected) => ({
  expectedOrigin: origin,
  expectedRPID: rpId,
  expectedChallenge: challenge,
  // Makes the passkey count as both factors: the device, and a finger, a face or its PIN.
  requireUserVerification: true,
})

/** Undefined unless the registration is what was asked for. */
export async function verifyRegistration(
  response: RegistrationResponseJSON,
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
export async function verifySignature(
  response: AuthenticationResponseJSON,
  { credentialId, publicKey, signCount }: StoredPasskey,
  expected: Expected,
): Promise<number | undefined> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    credential: {
      id: credentialId,
      publicKey: isoBase64URL.toBuffer(publicKey),
      counter: signCount,
    },
    ...expectationsOf(expected),
  })
  return verified ? authenticationInfo.newCounter : undefined
}
