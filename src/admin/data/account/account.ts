import { queryOptions } from '@tanstack/react-query'
import {
  authPaths,
  type IssuedRecoveryCodes,
  type OwnSession,
  type ProfileChange,
  type TwoFactorStart,
} from '#protocol/accounts.ts'
import { queryClient } from '../query-client.ts'
import { client, post, readerOf } from '../site-client.ts'
import { sessionQuery } from './session.ts'

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

const remove = (path: string) => client.call(path, { method: 'DELETE' })

export const endSession = (id: string) => thenRefresh(remove(`${authPaths.sessions}/${id}`))
export const endOtherSessions = () => thenRefresh(remove(authPaths.sessions))

/** Ends every other session. */
export const changePassword = (form: { currentPassword: string; newPassword: string }) =>
  thenRefresh(post(authPaths.password, form))

export const changeProfile = (form: { name: string; email: string; currentPassword: string }) =>
  thenRefresh(post<ProfileChange>(authPaths.profile, form))

export const startTwoFactor = (password: string) =>
  post<TwoFactorStart>(authPaths.twoFactorStart, { password })
export const confirmTwoFactor = (code: string) =>
  thenRefresh(post<IssuedRecoveryCodes>(authPaths.twoFactorConfirm, { code }))
export const renewRecoveryCodes = (password: string) =>
  post<IssuedRecoveryCodes>(authPaths.recoveryCodes, { password })
export const disableTwoFactor = (password: string) =>
  thenRefresh(post(authPaths.twoFactorDisable, { password }))
