import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authPaths, type Passkey, type PasskeyRequest } from '#protocol/accounts.ts'
import { noteActivity } from '../../activity/note-activity.ts'
import { readSiteName } from '../../content/documents.ts'
import { isId } from '../../http/form-fields.ts'
import { parseBody } from '../../http/parse-body.ts'
import { problem } from '../../http/problems.ts'
import { queueMail } from '../../mail/outbox.ts'
import { passkeyAddedNotice, passkeyRemovedNotice } from '../context/account-emails.ts'
import { logEvent, type RouteOptions } from '../context/context.ts'
import {
  NewPasskeyForm,
  PasskeyNameForm,
  PasskeyProofForm,
  PasswordForm,
} from '../context/forms.ts'
import { beginTry, forgetTries, perPerson } from '../context/throttle.ts'
import { requireOwnPassword } from '../sessions/own-password.ts'
import { CHALLENGE_MILLISECONDS, openChallenges } from './challenges.ts'
import { creationOptionsFor } from './creation-options.ts'
import {
  deletePasskey,
  listPasskeys,
  readCredentials,
  renamePasskey,
  requireRoom,
  savePasskey,
} from './passkeys.ts'
import { provePasskey, proveRegistration, requirePasskeySite } from './prove-passkey.ts'

type OnePasskey = { Params: { id: string } }

/** A person's own passkeys. Adding and removing one asks for the password, or for a passkey, again. */
export async function passkeyRoutes(app: FastifyInstance, { context: common }: RouteOptions) {
  const context = { ...common, challenges: openChallenges(common) }
  const { db, challenges, hasMailServer } = context

  app.get(
    authPaths.passkeys,
    async ({ caller }): Promise<{ passkeys: Passkey[] }> => ({
      passkeys: await listPasskeys(db, caller.userId),
    }),
  )

  /** Lets a person confirm with a passkey instead of the password. */
  app.post(`${authPaths.passkeys}/confirm`, async (request): Promise<PasskeyRequest> => {
    const { userId } = request.caller
    const { rpId } = requirePasskeySite(context, request)
    return {
      rpId,
      challenge: challenges.make(`confirm:${userId}`),
      allowCredentials: await readCredentials(db, userId),
      timeout: CHALLENGE_MILLISECONDS,
      userVerification: 'required',
    }
  })

  app.post(`${authPaths.passkeys}/start`, async (request) => {
    const { caller } = request
    const site = requirePasskeySite(context, request)
    await requireRoom(db, caller.userId)
    await requireOwnProof(request)
    return creationOptionsFor(db, caller, {
      site,
      challenge: challenges.make(`add:${caller.sessionId}`),
    })
  })

  app.post(authPaths.passkeys, async (request, reply) => {
    const { name, response } = parseBody(NewPasskeyForm, request.body)
    const { userId, email, sessionId } = request.caller
    const purpose = `add:${sessionId}` as const
    const credential = await proveRegistration(context, { request, purpose }, response)
    const passkey = await savePasskey(db, { userId, name, ...credential })
    await noteActivity(db, { kind: 'passkey-added' })
    await notify(email, passkeyAddedNotice, name)
    logEvent(context, 'passkey added', { email, address: request.ip })
    return reply.code(201).send(passkey)
  })

  app.patch<OnePasskey>(`${authPaths.passkeys}/:id`, async (request, reply) => {
    const { name } = parseBody(PasskeyNameForm, request.body)
    await renamePasskey(db, ownOf(request), name)
    return reply.code(204).send()
  })

  app.post<OnePasskey>(`${authPaths.passkeys}/:id/remove`, async (request, reply) => {
    const { email } = request.caller
    const own = ownOf(request)
    await requireOwnProof(request)
    const name = await deletePasskey(db, own)
    await noteActivity(db, { kind: 'passkey-removed' })
    await notify(email, passkeyRemovedNotice, name)
    logEvent(context, 'passkey removed', { email, address: request.ip })
    return reply.code(204).send()
  })

  /** Throws as `requireOwnPassword` or `provePasskey` does, or `locked` after too many failures. */
  async function requireOwnProof(request: FastifyRequest): Promise<void> {
    if (!isByPasskey(request.body)) {
      const { password } = parseBody(PasswordForm, request.body)
      return requireOwnPassword(context, request, password)
    }
    const { passkey } = parseBody(PasskeyProofForm, request.body)
    const { userId } = request.caller
    const limit = perPerson(`own:${userId}`)
    await beginTry(db, [limit])
    const asked = { request, purpose: `confirm:${userId}` } as const
    const proved = await provePasskey(context, asked, passkey)
    if (proved.userId !== userId) throw problem('passkey-refused')
    await forgetTries(db, limit.key)
  }

  async function notify(to: string, noticeOf: typeof passkeyAddedNotice, name: string) {
    if (!hasMailServer) return
    await queueMail(db, noticeOf(to, { siteName: await readSiteName(db), name }))
  }
}

const isByPasskey = (body: unknown) =>
  typeof body === 'object' && body !== null && 'passkey' in body

function ownOf({ params: { id }, caller: { userId } }: FastifyRequest<OnePasskey>) {
  if (!isId(id)) throw problem('passkey-not-found')
  return { userId, id }
}
