import type { FastifyRequest } from 'fastify'
import { authPaths, type ProfileChange } from '#protocol/accounts.ts'
import { recordActivity } from '../../activity/note-activity.ts'
import { forReception } from '../../callers/callers.ts'
import type { Database } from '../../database/tables.ts'
import { type Locked, withPeopleLock } from '../../database/write-lock.ts'
import { problem } from '../../http/problems.ts'
import type { App } from '../../http/route-schemas.ts'
import { createLink, endLinks, takeLink } from '../../links/links.ts'
import { confirmationEmail, emailChangeNotice, tell } from '../sessions/account-emails.ts'
import { linkTo, type RouteOptions } from '../sessions/context.ts'
import { ConfirmEmailForm, ProfileForm } from '../sessions/forms.ts'
import { requireOwnPassword } from '../sessions/own-proof.ts'
import { emailChange, endLinksOf } from './link-kinds.ts'
import { readPerson } from './people.ts'

/** A person's own name and e-mail. */
export async function profileRoutes(app: App, { context }: RouteOptions) {
  const { db, hasMailServer } = context

  app.post(
    authPaths.profile,
    { ...forReception, schema: { body: ProfileForm } },
    async (request): Promise<ProfileChange> => {
      const { name, email, currentPassword } = request.body
      const { caller } = request
      const isNewEmail = email !== caller.email
      if (isNewEmail && !hasMailServer && caller.role !== 'owner') {
        throw problem('email-needs-owner')
      }
      await requireOwnPassword(context, request, currentPassword)
      return withPeopleLock(db, async (db) => {
        const change = isNewEmail ? await takeEmail(db, request, email) : 'unchanged'
        const updated_at = new Date().toISOString()
        await db
          .updateTable('users')
          .set({ name, updated_at })
          .where('id', '=', caller.userId)
          .execute()
        await recordActivity(db, { kind: 'profile-changed' })
        return { email: change }
      })
    },
  )

  /** Without a mail server nothing can be confirmed, so an owner's new address applies at once. */
  async function takeEmail(
    db: Locked<'people'>,
    request: FastifyRequest,
    email: string,
  ): Promise<ProfileChange['email']> {
    const { userId, email: former } = request.caller
    if (!hasMailServer) {
      await changeEmail(db, { userId, email })
      return 'changed'
    }
    const token = await requestEmailChange(db, { userId, email })
    const link = linkTo(context, request, 'confirm-email', token)
    await tell(db, (clinic) => confirmationEmail(email, { clinic, link }))
    await tell(db, (clinic) => emailChangeNotice(former, { clinic, email }))
    return 'confirmation-sent'
  }
}

/** Needs no session, because the link may be opened on another device. */
export async function confirmEmailRoutes(app: App, { context }: RouteOptions) {
  app.post(authPaths.email, { schema: { body: ConfirmEmailForm } }, async ({ body }, reply) => {
    await confirmEmailChange(context.db, body.token)
    return reply.code(204).send()
  })
}

type Change = { userId: string; email: string }

/** Returns the token of the link that confirms it; a second request replaces the first. */
async function requestEmailChange(db: Locked<'people'>, change: Change): Promise<string> {
  const { userId: subject, email } = change
  await requireFreeEmail(db, email)
  await endLinks(db, [emailChange], { subject })
  const { token } = await createLink(db, emailChange, { subject, payload: { email } })
  return token
}

/** Works once. Throws `bad-link`, or `email-taken` if somebody else has taken the address since. */
const confirmEmailChange = (db: Database, token: string): Promise<void> =>
  withPeopleLock(db, async (db) => {
    const link = await takeLink(db, emailChange, { token })
    if (!link) throw problem('bad-link')
    await changeEmail(db, { userId: link.subject, email: link.payload.email })
    await recordActivity(db, { kind: 'profile-changed', by: link.subject })
  })

async function changeEmail(db: Locked<'people'>, { userId, email }: Change): Promise<void> {
  await requireFreeEmail(db, email)
  const updated_at = new Date().toISOString()
  await db.updateTable('users').set({ email, updated_at }).where('id', '=', userId).execute()
  await endLinksOf(db, userId)
}

async function requireFreeEmail(db: Database, email: string): Promise<void> {
  if (await readPerson(db, { email })) throw problem('email-taken')
}
