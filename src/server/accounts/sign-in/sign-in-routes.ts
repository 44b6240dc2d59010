import * as z from 'zod'
import { authPaths, type PasskeyRequest } from '#protocol/accounts.ts'
import { recordActivity } from '../../activity/note-activity.ts'
import { type App, parseFields } from '../../http/route-schemas.ts'
import {
  CHALLENGE_MILLISECONDS,
  challengeFor,
  provePasskey,
  requirePasskeySite,
} from '../passkeys/prove-passkey.ts'
import { readOnlyOwner } from '../people/people.ts'
import { forwardCookies, headersFor, type RouteOptions } from '../sessions/context.ts'
import { AssertionForm, CodeForm, PasswordSignInForm, SignInForm } from '../sessions/forms.ts'
import { answerSignIn, readLoginVariant, sessionAnswer, signIn, signInBy } from './sign-in.ts'
import { signInByCode } from './two-factor.ts'

/** Signing in and out. */
export async function signInRoutes(app: App, options: RouteOptions) {
  const { context, accounts } = options

  app.get(authPaths.session, async (request) => {
    const identity = await accounts.readCookie(request)
    // Loads the auth library while the person is still typing the password.
    context.auth().catch((error) => context.log.error({ error }, 'no sign-in is possible'))
    return sessionAnswer(context, request, identity)
  })

  app.post(authPaths.signIn, { schema: { body: z.looseObject({}) } }, (request, reply) =>
    answerSignIn(options, request, async () => {
      const { credentials, ...way } = await readAttempt(request.body)
      return signIn(context, { request, reply }, credentials, way)
    }),
  )

  app.post(authPaths.signInCode, { schema: { body: CodeForm } }, (request, reply) =>
    answerSignIn(options, request, () =>
      signInByCode(context, { request, reply }, request.body.code),
    ),
  )

  app.post(authPaths.signOut, async (request, reply) => {
    const identity = await accounts.readCookie(request)
    const { api } = await context.auth()
    const { headers } = await api.signOut({
      headers: headersFor(context, request, 'session_token'),
      returnHeaders: true,
    })
    forwardCookies(reply, headers)
    if (identity) await recordActivity(context.db, { kind: 'signed-out', by: identity.userId })
    return reply.code(204).send()
  })

  /** Both variants accept an e-mail; without one, the password is taken as that of the only owner. */
  async function readAttempt(body: object) {
    const variant = await readLoginVariant(context)
    if ('email' in body || variant === 'email') {
      return { credentials: parseFields(SignInForm, body), isByPasswordOnly: false }
    }
    const { password } = parseFields(PasswordSignInForm, body)
    const owner = await readOnlyOwner(context.db)
    return { credentials: { email: owner?.email ?? '', password }, isByPasswordOnly: true }
  }
}

/** Signing in with a passkey instead of password and code. */
export async function signInPasskeyRoutes(app: App, options: RouteOptions) {
  const { context } = options

  app.post(`${authPaths.signInPasskey}/start`, async (request): Promise<PasskeyRequest> => {
    const { rpId } = requirePasskeySite(context, request)
    return {
      rpId,
      challenge: challengeFor(context, 'sign-in'),
      timeout: CHALLENGE_MILLISECONDS,
      userVerification: 'required',
    }
  })

  app.post(authPaths.signInPasskey, { schema: { body: AssertionForm } }, (request, reply) =>
    answerSignIn(options, request, () =>
      signInBy('passkey', context, { request, reply }, async () => {
        const asked = { request, purpose: 'sign-in' } as const
        const { userId } = await provePasskey(context, asked, request.body)
        const { api } = await context.auth()
        const { response, headers } = await api.signInProven({
          body: { userId },
          headers: headersFor(context, request),
          returnHeaders: true,
        })
        return { user: response.user, headers }
      }),
    ),
  )
}
