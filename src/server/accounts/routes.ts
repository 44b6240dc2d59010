import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { requirePerson } from '../callers/callers.ts'
import { requireSameOrigin } from '../callers/same-origin.ts'
import { Problem } from '../http/problems.ts'
import type { RouteOptions } from './context/context.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import { signInPasskeyRoutes } from './passkeys/sign-in-passkey-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { confirmEmailRoutes, profileRoutes } from './people/profile-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { forgotRoutes } from './sign-in/forgot-routes.ts'
import { newcomerRoutes } from './sign-in/newcomer-routes.ts'
import { passwordRoutes } from './sign-in/password-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { twoFactorRoutes } from './sign-in/two-factor-routes.ts'

/** Everything about signing in and the people who may. Browsers never cache any of it. */
export async function accountRoutes(app: FastifyInstance, options: RouteOptions): Promise<void> {
  const { context, accounts } = options
  const { publicUrl } = context

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    requireSameOrigin(request, publicUrl)
  })
  app.addHook('onError', async (_request, reply, error) => {
    const seconds = retryAfterOf(error)
    if (seconds) reply.header('retry-after', seconds)
  })

  app.register(signInRoutes, options)
  app.register(signInPasskeyRoutes, options)
  app.register(newcomerRoutes, options)
  app.register(forgotRoutes, options)
  app.register(confirmEmailRoutes, options)
  app.register(async (scope) => {
    requirePerson(scope, { accounts, publicUrl })
    scope.register(passwordRoutes, options)
    scope.register(sessionRoutes, options)
    scope.register(twoFactorRoutes, options)
    scope.register(passkeyRoutes, options)
    scope.register(profileRoutes, options)
    scope.register(peopleRoutes, options)
  })
}

const RetryDetails = z.object({ retryAfter: z.number() })

function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof Problem)) return undefined
  return RetryDetails.safeParse(error.details).data?.retryAfter
}
