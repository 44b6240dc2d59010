import type { PasskeyCreation } from '#protocol/accounts.ts'
import type { Identity } from '../../callers/identity.ts'
import { readSiteName } from '../../content/documents.ts'
import type { Database } from '../../database/tables.ts'
import type { PasskeySite } from '../context/passkey-site.ts'
import { CHALLENGE_MILLISECONDS } from './challenges.ts'
import { readCredentials } from './passkeys.ts'
import { userHandleOf } from './prove-passkey.ts'

/** Ed25519, ES256 and RS256 of https://www.iana.org/assignments/cose: together, every device in use has one. */
const ALGORITHMS = [-8, -7, -257]

/** What the browser needs to create a passkey of this person. It shows the name of the site and the e-mail. */
export async function creationOptionsFor(
  db: Database,
  { userId, email, userName }: Identity,
  { site, challenge }: { site: PasskeySite; challenge: string },
): Promise<PasskeyCreation> {
  return {
    challenge,
    rp: { id: site.rpId, name: await readSiteName(db) },
    user: { id: userHandleOf(userId), name: email, displayName: userName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: await readCredentials(db, userId),
    // The device keeps it together with the person, so that nobody types an e-mail to sign in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    timeout: CHALLENGE_MILLISECONDS,
  }
}
