import { authPaths } from '#protocol/accounts.ts'
import { recordActivity } from '../../activity/note-activity.ts'
import { forReception } from '../../callers/callers.ts'
import type { App } from '../../schemas/route-schemas.ts'
import type { RouteOptions } from '../context/context.ts'
import { forwardCookies, headersFor, logEvent } from '../context/context.ts'
import { PasswordChangeForm } from '../context/forms.ts'
import { requireStrongPassword } from '../passwords/password-rules.ts'
import { endLinksOf } from '../people/link-kinds.ts'
import { withOwnPassword } from '../sessions/own-password.ts'
import { rememberDevice } from './known-device.ts'

/** A new password ends every other session, makes every other known device unknown, and renews this one's cookies. */
export async function passwordRoutes(app: App, { context }: RouteOptions) {
  const change = { ...forReception, schema: { body: PasswordChangeForm } }
  app.post(authPaths.password, change, async (request, reply) => {
    const { currentPassword, newPassword } = request.body
    const { userId, email } = request.caller
    requireStrongPassword(newPassword, email)
    const { api } = await context.auth()
    const { headers } = await withOwnPassword(context, userId, () =>
      api.changePassword({
        body: { currentPassword, newPassword, revokeOtherSessions: true },
        headers: headersFor(context, request, 'session_token'),
        returnHeaders: true,
      }),
    )
    await endLinksOf(context.db, userId)
    forwardCookies(reply, headers)
    await rememberDevice(context, { request, reply }, userId)
    await recordActivity(context.db, { kind: 'password-changed' })
    logEvent(context, 'password changed', { email, address: request.ip })
    return reply.code(204).send()
  })
}
