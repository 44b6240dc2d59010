import { queryOptions } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import type { Role } from './session.ts'
import { client } from './site-client.ts'

export type Person = {
  id: string
  name: string
  email: string
  role: Role
  hasTwoFactor: boolean
  createdTime: string
}

export type Invite = {
  id: string
  email: string
  role: Role
  createdTime: string
  expiresTime: string
}

export type Invited = { invite: Invite; link: string }

export const roleNames: Record<Role, string> = {
  owner: 'Responsável pelo site',
  editor: 'Edita o conteúdo',
}

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) =>
    client.call<{ people: Person[]; invites: Invite[] }>('/api/people', { signal }),
})

async function change<Data = void>(path: string, method: string, body?: unknown): Promise<Data> {
  try {
    return await client.call<Data>(`/api/people${path}`, { method, body })
  } finally {
    // Also after a refusal: someone else may have been quicker.
    queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
  }
}

export const changeRole = (id: string, role: Role) => change(`/${id}`, 'PATCH', { role })
export const removePerson = (id: string) => change(`/${id}`, 'DELETE')
export const endSessionsOf = (id: string) => change(`/${id}/sessions`, 'DELETE')

/** The link is given away here and never again; a second invite of the same person replaces the first. */
export const invite = (email: string, role: Role) =>
  change<Invited>('/invites', 'POST', { email, role })
export const withdrawInvite = (id: string) => change(`/invites/${id}`, 'DELETE')
