import type { FastifyInstance } from 'fastify'
import { requirePerson } from '../service/callers.ts'
import type { Context } from './context.ts'
import { forgotRoutes } from './forgot-routes.ts'
import type { Accounts } from './identity.ts'
import { newcomerRoutes } from './newcomer-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { requireSameOrigin } from './same-origin.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { isLocked } from './throttle.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'

export type RouteOptions = { context: Context; accounts: Accounts }

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
