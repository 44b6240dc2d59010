import {
  authPaths,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
} from '#protocol/accounts.ts'
import { recordActivity } from '../../activity/note-activity.ts'
import { forReception } from '../../callers/callers.ts'
import type { Identity } from '../../callers/identity.ts'
import { readSiteName } from '../../content/documents.ts'
import type { Database } from '../../database/tables.ts'
import { type App, idParams } from '../../http/route-schemas.ts'
import { passkeyAddedNotice, passkeyRemovedNotice, tell } from '../sessions/account-emails.ts'
import type { PasskeySite, RouteOptions } from '../sessions/context.ts'
import { NewPasskeyForm, ProofForm } from '../sessions/forms.ts'
import {
  deletePasskey,
  listPasskeys,
  readCredentials,
  requireRoom,
  savePasskey,
} from './passkeys.ts'
import {
  CHALLENGE_MILLISECONDS,
  challengeFor,
  proveRegistration,
  requireOwnProof,
  requirePasskeySite,
  userHandleOf,
} from './prove-passkey.ts'

const params = idParams('passkey-not-found')

/** Ed25519, ES256 and RS256 of https://www.iana.org/assignments/cose: together, every device in use has one. */
const ALGORITHMS = [-8, -7, -257]

/** A person's own passkeys. Adding and removing one asks again for what signing in asks for. */
export async function passkeyRoutes(app: App, { context }: RouteOptions) {
  const { db, hasMailServer } = context

  app.get(
    authPaths.passkeys,
    forReception,
    async ({ caller }): Promise<{ passkeys: Passkey[] }> => ({
      passkeys: await listPasskeys(db, caller.userId),
    }),
  )

  /** Lets a person confirm with a passkey instead of the password. */
  app.post(
    `${authPaths.passkeys}/confirm`,
    forReception,
    async (request): Promise<PasskeyRequest> => {
      const { userId } = request.caller
      const { rpId } = requirePasskeySite(context, request)
      return {
        rpId,
        challenge: challengeFor(context, `confirm:${userId}`),
        allowCredentials: await readCredentials(db, userId),
        timeout: CHALLENGE_MILLISECONDS,
        userVerification: 'required',
      }
    },
  )

  const start = { ...forReception, schema: { body: ProofForm } }
  app.post(`${authPaths.passkeys}/start`, start, async (request) => {
    const { caller } = request
    const site = requirePasskeySite(context, request)
    await requireRoom(db, caller.userId)
    await requireOwnProof(context, request, request.body)
    return creationOptionsFor(db, caller, {
      site,
      challenge: challengeFor(context, `add:${caller.sessionId}`),
    })
  })

  const adding = { ...forReception, schema: { body: NewPasskeyForm } }
  app.post(authPaths.passkeys, adding, async (request, reply) => {
    const { name, response } = request.body
    const { userId, email, sessionId } = request.caller
    const purpose = `add:${sessionId}` as const
    const credential = await proveRegistration(context, { request, purpose }, response)
    const passkey = await savePasskey(db, { userId, name, ...credential })
    await recordActivity(db, { kind: 'passkey-added' })
    await notify(email, passkeyAddedNotice, name)
    return reply.code(201).send(passkey)
  })

  app.post(
    `${authPaths.passkeys}/:id/remove`,
    { ...forReception, schema: { params, body: ProofForm } },
    async (request, reply) => {
      const { email, userId } = request.caller
      await requireOwnProof(context, request, request.body)
      const name = await deletePasskey(db, { userId, id: request.params.id })
      await recordActivity(db, { kind: 'passkey-removed' })
      await notify(email, passkeyRemovedNotice, name)
      return reply.code(204).send()
    },
  )

  async function notify(to: string, noticeOf: typeof passkeyAddedNotice, name: string) {
    if (!hasMailServer) return
    await tell(db, (clinic) => noticeOf(to, { clinic, name }))
  }
}

/** What the browser needs to create a passkey of this person. It shows the name of the site and the e-mail. */
async function creationOptionsFor(
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
