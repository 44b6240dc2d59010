import { queryOptions } from '@tanstack/react-query'
import {
  authPaths,
  type Invited,
  type IssuedRecoveryCodes,
  type OwnProof,
  type OwnSession,
  type PeopleAndInvites,
  type ProfileChange,
  peoplePaths,
  type ResetLink,
  type Role,
  type TwoFactorStart,
} from '#protocol/accounts.ts'
import { queryClient } from './query-client.ts'
import { sessionQuery } from './session.ts'
import { client, post, readerOf } from './site-client.ts'

export const roleNames: Record<Role, string> = {
  owner: 'Responsável pelo site',
  editor: 'Edita o conteúdo',
  reception: 'Recepção',
}

export const roleHints: Record<Role, string> = {
  owner: 'Tudo: também convida pessoas, vê os e‑mails e lança o site.',
  editor: 'Muda a página inteira: textos, listas, imagens e cores.',
  reception: 'Mensagens, contato e horário, fotos da equipe; pede e vê depoimentos.',
}

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: readerOf<PeopleAndInvites>(peoplePaths.people),
})

async function change<Data = void>(path: string, method: string, body?: unknown): Promise<Data> {
  try {
    return await client.call<Data>(path, { method, body })
  } finally {
    // Also after a refusal: somebody else may have been faster.
    queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
  }
}

const pathOf = (id: string) => `${peoplePaths.people}/${id}`

export const changeRole = (id: string, role: Role) => change(pathOf(id), 'PATCH', { role })
export const removePerson = (id: string) => change(pathOf(id), 'DELETE')
export const endSessionsOf = (id: string) => change(`${pathOf(id)}/sessions`, 'DELETE')

/** Only this answer contains the link. */
export const createResetLink = (id: string, proof: OwnProof, removesPasskeys: boolean) =>
  change<ResetLink>(`${pathOf(id)}/reset-link`, 'POST', { ...proof, removesPasskeys })

/** Only this answer contains the link; a second invite of the same person replaces the first. */
export const invite = (email: string, role: Role) =>
  change<Invited>(peoplePaths.invites, 'POST', { email, role })
export const withdrawInvite = (id: string) => change(`${peoplePaths.invites}/${id}`, 'DELETE')

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: readerOf<{ sessions: OwnSession[] }>(authPaths.sessions),
  staleTime: 0,
})

const refreshAccount = () =>
  Promise.all(
    [sessionsQuery, sessionQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

const thenRefresh = async <Data>(done: Promise<Data>): Promise<Data> => {
  const data = await done
  await refreshAccount()
  return data
}

export const endSession = (id: string, proof: OwnProof) =>
  thenRefresh(post(`${authPaths.sessions}/${id}/end`, proof))
export const endOtherSessions = (proof: OwnProof) =>
  thenRefresh(post(`${authPaths.sessions}/end`, proof))

/** Ends every other session. */
export const changePassword = (form: {
  currentPassword: string
  newPassword: string
  code: string
}) => thenRefresh(post(authPaths.password, form))

export const changeProfile = (form: { name: string; email: string; currentPassword: string }) =>
  thenRefresh(post<ProfileChange>(authPaths.profile, form))

export const startTwoFactor = (password: string) =>
  post<TwoFactorStart>(authPaths.twoFactorStart, { password })
export const confirmTwoFactor = (code: string) =>
  thenRefresh(post<IssuedRecoveryCodes>(authPaths.twoFactorConfirm, { code }))
export const renewRecoveryCodes = (password: string, code?: string) =>
  post<IssuedRecoveryCodes>(authPaths.recoveryCodes, { password, code })
export const disableTwoFactor = (proof: OwnProof) =>
  thenRefresh(post(authPaths.twoFactorDisable, proof))
