import { queryOptions } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { sessionQuery } from './session.ts'
import { client } from './site-client.ts'

export type OwnSession = {
  id: string
  kind: 'page' | 'program'
  userAgent: string
  createdTime: string
  usedTime: string
  isCurrent: boolean
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) =>
    client.call<{ sessions: OwnSession[] }>('/api/auth/sessions', { signal }),
  staleTime: 0,
})

const auth = <Data = void>(path: string, method: string, body?: unknown) =>
  client.call<Data>(`/api/auth/${path}`, { method, body })

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

export const endSession = (id: string) => thenRefresh(auth(`sessions/${id}`, 'DELETE'))
export const endOtherSessions = () => thenRefresh(auth('sessions', 'DELETE'))

/** Every other session ends. */
export const changePassword = (form: { currentPassword: string; newPassword: string }) =>
  thenRefresh(auth('password', 'POST', form))

export type TwoFactorStart = { uri: string; secret: string }
export type RecoveryCodes = { recoveryCodes: string[] }

export const startTwoFactor = (password: string) =>
  auth<TwoFactorStart>('two-factor/start', 'POST', { password })
export const confirmTwoFactor = (code: string) =>
  thenRefresh(auth<RecoveryCodes>('two-factor/confirm', 'POST', { code }))
export const renewRecoveryCodes = (password: string) =>
  auth<RecoveryCodes>('two-factor/recovery-codes', 'POST', { password })
export const disableTwoFactor = (password: string) =>
  thenRefresh(auth('two-factor/disable', 'POST', { password }))
