import { queryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import {
  authPaths,
  type InviteGreeting,
  type Session,
  type SignInAnswer,
} from '#protocol/accounts.ts'
import { SESSION_KEY } from './query-client.ts'
import { post, readerOf } from './site-client.ts'

/** How often the panel asks again while the server cannot be reached. */
const RETRY_MILLISECONDS = 5_000

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: readerOf<Session>(authPaths.session),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => state.status === 'error' && RETRY_MILLISECONDS,
})

type Credentials = { email?: string; password: string }

export const signIn = (credentials: Credentials) =>
  post<SignInAnswer>(authPaths.signIn, credentials)

export const proveByCode = (code: string) => post<Session>(authPaths.signInCode, { code })

export const signOut = () => post<void>(authPaths.signOut, {})

export const askForReset = (email: string) => post<{ message: string }>(authPaths.forgot, { email })

export const resetPassword = (form: { token: string; password: string }) =>
  post<void>(authPaths.reset, form)

export const createOwner = (form: {
  token: string
  name: string
  email: string
  password: string
}) => post<Session>(authPaths.setup, form)

export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['invite', token],
    queryFn: readerOf<InviteGreeting>(`${authPaths.invite}?token=${encodeURIComponent(token)}`),
    retry: false,
  })

export const acceptInvite = (form: { token: string; name: string; password: string }) =>
  post<Session>(authPaths.invite, form)

export const confirmEmail = (token: string) => post<void>(authPaths.email, { token })

const reauthentications = new EventTarget()

/** Called when someone whose session had ended has signed in again on the same screen. */
export function useOnReauthenticated(handle: () => void) {
  const handleReauthenticated = useEffectEvent(handle)
  useEffect(() => {
    const watch = new AbortController()
    reauthentications.addEventListener('reauthenticated', () => handleReauthenticated(), watch)
    return () => watch.abort()
  }, [])
}

export const notifyReauthenticated = () => {
  reauthentications.dispatchEvent(new Event('reauthenticated'))
}
