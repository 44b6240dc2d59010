import type { FastifyInstance } from 'fastify'
import { requirePerson } from '../callers/callers.ts'
import { requireSameOrigin } from '../callers/same-origin.ts'
import type { RouteOptions } from './context/context.ts'
import { isLocked } from './context/throttle.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { forgotRoutes } from './sign-in/forgot-routes.ts'
import { newcomerRoutes } from './sign-in/newcomer-routes.ts'
import { passwordRoutes } from './sign-in/password-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { twoFactorRoutes } from './sign-in/two-factor-routes.ts'

/** All that is about who comes in. Nothing of it is ever kept by a browser. */
export async function accountRoutes(app: FastifyInstance, options: RouteOptions): Promise<void> {
  const { context, accounts } = options
  const { publicUrl } = context

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    requireSameOrigin(request, publicUrl)
  })
  app.addHook('onError', async (_request, reply, error) => {
    if (isLocked(error)) reply.header('retry-after', retryAfterOf(error))
  })
  app.addHook('onClose', async () => accounts.close())

  app.register(signInRoutes, options)
  app.register(newcomerRoutes, options)
  app.register(forgotRoutes, options)
  app.register(async (scope) => {
    requirePerson(scope, { accounts, publicUrl })
    scope.register(passwordRoutes, options)
    scope.register(sessionRoutes, options)
    scope.register(twoFactorRoutes, options)
    scope.register(peopleRoutes, options)
  })
}

const retryAfterOf = (error: unknown) =>
  (error as { details?: { retryAfter?: number } }).details?.retryAfter ?? 60
