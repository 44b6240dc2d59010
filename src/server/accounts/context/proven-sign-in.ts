import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'
import { problem } from '../../http/problems.ts'

/** Lets the auth library open a session for a person whose identity this site has proved itself. No HTTP route leads here. */
export const provenSignIn = () =>
  ({
    id: 'proven-sign-in',
    endpoints: {
      signInProven: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (context) => {
          const { internalAdapter } = context.context
          const user = await internalAdapter.findUserById(context.body.userId)
          if (!user) throw problem('person-not-found')
          const session = await internalAdapter.createSession(user.id)
          await setSessionCookie(context, { session, user })
          return { user }
        },
      ),
    },
  }) satisfies BetterAuthPlugin
