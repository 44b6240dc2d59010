import type { FastifyInstance } from 'fastify'
import { requireOwner } from '../../callers/callers.ts'
import { withPeopleLock } from '../../database/write-lock.ts'
import { parseBody } from '../../http/parse-body.ts'
import { type ProblemCode, problem } from '../../http/problems.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { RouteOptions } from '../context/context.ts'
import { linkTo, logEvent } from '../context/context.ts'
import { InviteForm, isId, RoleForm } from '../context/forms.ts'
import { inviteLetter } from '../context/letters.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { createInvite, deleteInvite, listInvites } from './invites.ts'
import { changeRole, listPeople, removePerson, requirePersonById } from './people.ts'

type ById = { Params: { id: string } }

/** Who may come in. Owners only. */
export async function peopleRoutes(app: FastifyInstance, { context }: RouteOptions) {
  const { db } = context
  app.addHook('onRequest', requireOwner)

  app.get('/api/people', async () => ({
    people: await listPeople(db),
    invites: await listInvites(db),
  }))

  app.post('/api/people/invites', async (request, reply) => {
    const { email, role } = parseBody(InviteForm, request.body)
    const invited = await withPeopleLock(db, async (db) => {
      const { invite, token } = await createInvite(db, { email, role })
      const link = linkTo(context, request, 'invite', token)
      await queueMail(db, inviteLetter(email, role, link))
      return { invite, link }
    })
    logEvent(context, 'person invited', { email, address: request.ip })
    return reply.code(201).send(invited)
  })

  app.delete<ById>('/api/people/invites/:id', async ({ params }, reply) => {
    await deleteInvite(db, requireId(params.id, 'invite-not-found'))
    return reply.code(204).send()
  })

  app.patch<ById>('/api/people/:id', async (request, reply) => {
    const { role } = parseBody(RoleForm, request.body)
    await changeRole(db, requireId(request.params.id, 'person-not-found'), role)
    logEvent(context, 'role changed', { email: request.caller.email, address: request.ip })
    return reply.code(204).send()
  })

  app.delete<ById>('/api/people/:id', async (request, reply) => {
    await removePerson(db, requireId(request.params.id, 'person-not-found'))
    logEvent(context, 'person removed', { email: request.caller.email, address: request.ip })
    return reply.code(204).send()
  })

  app.delete<ById>('/api/people/:id/sessions', async ({ params }, reply) => {
    const id = requireId(params.id, 'person-not-found')
    await requirePersonById(db, id)
    await endSessionsOf(db, id)
    return reply.code(204).send()
  })
}

function requireId(id: string, otherwise: ProblemCode): string {
  if (!isId(id)) throw problem(otherwise)
  return id
}
