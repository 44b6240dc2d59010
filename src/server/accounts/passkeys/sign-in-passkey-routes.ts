import type { FastifyReply, FastifyRequest } from 'fastify'
import { authPaths, type PasskeyRequest } from '#protocol/accounts.ts'
import { recordActivity } from '../../activity/note-activity.ts'
import type { App } from '../../schemas/route-schemas.ts'
import { forwardCookies, headersFor, logEvent, type RouteOptions } from '../context/context.ts'
import { AssertionForm } from '../context/forms.ts'
import { perAddress, releaseAttempt, reserveAttempt } from '../context/throttle.ts'
import { endSession } from '../sessions/sessions.ts'
import { readKnownDevice, rememberDevice } from '../sign-in/known-device.ts'
import { sessionAnswer } from '../sign-in/login-variant.ts'
import { toSignedInUser } from '../sign-in/sign-in.ts'
import { placeOf, recordSignIn } from '../sign-in/sign-in-guard.ts'
import { CHALLENGE_MILLISECONDS, openChallenges } from './challenges.ts'
import { provePasskey, requirePasskeySite } from './prove-passkey.ts'

/** Signing in with a passkey instead of password and code. */
export async function signInPasskeyRoutes(app: App, { context: common, accounts }: RouteOptions) {
  const context = { ...common, challenges: openChallenges(common) }
  const { db, secret } = context

  app.post(`${authPaths.signInPasskey}/start`, async (request): Promise<PasskeyRequest> => {
    const { rpId } = requirePasskeySite(context, request)
    return {
      rpId,
      challenge: context.challenges.make('sign-in'),
      timeout: CHALLENGE_MILLISECONDS,
      userVerification: 'required',
    }
  })

  app.post(authPaths.signInPasskey, { schema: { body: AssertionForm } }, async (request, reply) => {
    const response = request.body
    const previous = await accounts.readCookie(request)
    const identity = await signIn({ request, reply }, response)
    if (previous) await endSession(db, previous.sessionId)
    return sessionAnswer(context, request, identity)
  })

  async function signIn(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    response: Parameters<typeof provePasskey>[2],
  ) {
    const address = request.ip
    const limit = perAddress(`passkey:${placeOf(secret, address)}`)
    await reserveAttempt(db, [limit])
    const asked = { request, purpose: 'sign-in' } as const
    const { userId } = await provePasskey(context, asked, response).catch(async (error) => {
      await recordActivity(db, { kind: 'passkey-failed', by: null })
      logEvent(context, 'sign-in by passkey failed', { address })
      throw error
    })
    await releaseAttempt(db, limit)
    const { api } = await context.auth()
    const opened = await api.signInProven({
      body: { userId },
      headers: headersFor(context, request),
      returnHeaders: true,
    })
    const identity = toSignedInUser(opened.response.user)
    const device = await readKnownDevice(context, request, identity.email)
    await recordSignIn(db, secret, { email: identity.email, address, device })
    forwardCookies(reply, opened.headers)
    await rememberDevice(context, { request, reply }, userId)
    await recordActivity(db, { kind: 'signed-in', by: userId, details: { isByPasskey: 1 } })
    logEvent(context, 'signed in by passkey', { email: identity.email, address })
    return identity
  }
}
