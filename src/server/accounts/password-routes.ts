import type { FastifyInstance } from 'fastify'
import { forwardCookies, headersFor, logEvent } from './context.ts'
import { PasswordChangeForm, readForm } from './forms.ts'
import { withOwnPassword } from './own-password.ts'
import { requireStrongPassword } from './password-rules.ts'
import type { RouteOptions } from './routes.ts'

/** A new password ends every other session, and moves this one to a new cookie. */
export async function passwordRoutes(app: FastifyInstance, { context }: RouteOptions) {
  app.post('/api/auth/password', async (request, reply) => {
    const { currentPassword, newPassword } = readForm(PasswordChangeForm, request.body)
    const { userId, email } = request.caller
    requireStrongPassword(newPassword, email)
    const { api } = await context.library()
    const { headers } = await withOwnPassword(context, userId, () =>
      api.changePassword({
        body: { currentPassword, newPassword, revokeOtherSessions: true },
        headers: headersFor(context, request, 'session_token'),
        returnHeaders: true,
      }),
    )
    await context.db.deleteFrom('verifications').where('value', '=', userId).execute()
    forwardCookies(reply, headers)
    logEvent(context, 'password changed', { email, address: request.ip })
    return reply.code(204).send()
  })
}
