import {
  type Invited,
  type PeopleAndInvites,
  peoplePaths,
  type ResetLink,
} from '#protocol/accounts.ts'
import { recordActivity } from '../../activity/note-activity.ts'
import { requireOwner } from '../../callers/callers.ts'
import { withPeopleLock } from '../../database/write-lock.ts'
import { problem } from '../../http/problems.ts'
import { type App, idParams } from '../../http/route-schemas.ts'
import { requireOwnProof } from '../passkeys/prove-passkey.ts'
import { handedLinkNotice, inviteEmail, tell } from '../sessions/account-emails.ts'
import { linkTo, type RouteOptions } from '../sessions/context.ts'
import { InviteForm, ResetLinkForm, RoleForm } from '../sessions/forms.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { HANDED_LINK_SECONDS } from './link-kinds.ts'
import { createInvite, createResetLink, deleteInvite, listInvites } from './links.ts'
import {
  changeRole,
  giveAccess,
  listPeople,
  removePerson,
  requireActiveOwner,
  requirePersonById,
} from './people.ts'

const params = idParams('person-not-found')

/** Who may sign in. For owners only. */
export async function peopleRoutes(app: App, { context }: RouteOptions) {
  const { db } = context
  app.addHook('onRequest', requireOwner)

  app.get(
    peoplePaths.people,
    async (): Promise<PeopleAndInvites> => ({
      people: await listPeople(db),
      invites: await listInvites(db),
    }),
  )

  app.post(peoplePaths.invites, { schema: { body: InviteForm } }, async (request, reply) => {
    const { email, role } = request.body
    const invited: Invited = await withPeopleLock(db, async (db) => {
      const { userId: invitedBy, userName: inviterName } = request.caller
      const { invite, token } = await createInvite(db, { email, role, invitedBy })
      const link = linkTo(context, request, 'invite', token)
      await tell(db, (clinic) => inviteEmail(email, { clinic, link, role, inviterName }))
      await recordActivity(db, { kind: 'person-invited', details: { email } })
      return { invite, link }
    })
    return reply.code(201).send(invited)
  })

  const invite = { schema: { params: idParams('invite-not-found') } }
  app.delete(`${peoplePaths.invites}/:id`, invite, async ({ params }, reply) => {
    await deleteInvite(db, params.id)
    await recordActivity(db, { kind: 'invite-withdrawn' })
    return reply.code(204).send()
  })

  app.patch(
    `${peoplePaths.people}/:id`,
    { schema: { params, body: RoleForm } },
    async (request, reply) => {
      const { role } = request.body
      await changeRole(db, request.params.id, role)
      return reply.code(204).send()
    },
  )

  app.delete(`${peoplePaths.people}/:id`, { schema: { params } }, async (request, reply) => {
    await removePerson(db, request.params.id)
    return reply.code(204).send()
  })

  app.delete(
    `${peoplePaths.people}/:id/sessions`,
    { schema: { params } },
    async (request, reply) => {
      const { id } = request.params
      const { name } = await requirePersonById(db, id)
      await endSessionsOf(db, id)
      await recordActivity(db, { kind: 'sessions-ended', details: { name } })
      return reply.code(204).send()
    },
  )

  /** Asks the owner for what signing in asks for: the link opens another person's account. */
  app.post(
    `${peoplePaths.people}/:id/reset-link`,
    { schema: { params, body: ResetLinkForm } },
    async (request, reply) => {
      const { removesPasskeys } = request.body
      const { id } = request.params
      const { caller } = request
      if (id === caller.userId) throw problem('own-reset-link')
      const { email, name } = await requirePersonById(db, id)
      await requireOwnProof(context, request, request.body)
      const created: ResetLink = await withPeopleLock(db, async (db) => {
        await requireActiveOwner(db, caller.userId)
        await giveAccess(db, id)
        const { token, expiresTime } = await createResetLink(db, id, {
          by: caller.userId,
          seconds: HANDED_LINK_SECONDS,
          removesPasskeys,
        })
        const ownerName = caller.userName
        if (context.hasMailServer) {
          await tell(db, (clinic) => handedLinkNotice(email, { clinic, ownerName }))
        }
        await recordActivity(db, { kind: 'reset-link-created', details: { name } })
        return { link: linkTo(context, request, 'reset', token), expiresTime }
      })
      return reply.code(201).send(created)
    },
  )
}
