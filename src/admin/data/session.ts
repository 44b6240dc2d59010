import { queryOptions } from '@tanstack/react-query'
import type { User } from '#sdk/client.ts'
import { client } from './site-client.ts'

export type Role = 'owner' | 'editor'

/** Who is here, and if nobody, how to come in. */
export type Session = {
  user: User | null
  role: Role | null
  hasTwoFactor?: boolean
  loginVariant: 'email' | 'password'
  needsSetup: boolean
  /** Only while developing: the account that `npm run dev` made. */
  devAccount?: { email: string; password: string }
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => client.call<Session>('/api/auth/session', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export type Credentials = { email?: string; password: string }

const post = <Data>(path: string, body: unknown) =>
  client.call<Data>(path, { method: 'POST', body })

/** Who is in; or that a code is still asked for. */
export const signIn = (credentials: Credentials) =>
  post<Session | { needsCode: true }>('/api/auth/sign-in', credentials)

export const proveByCode = (code: string) => post<Session>('/api/auth/sign-in/code', { code })

export const signOut = () => post<void>('/api/auth/sign-out', {})

export const askForReset = (email: string) =>
  post<{ message: string }>('/api/auth/forgot', { email })

export const resetPassword = (form: { token: string; password: string }) =>
  post<void>('/api/auth/reset', form)

export const createOwner = (form: {
  token: string
  name: string
  email: string
  password: string
}) => post<Session>('/api/auth/setup', form)

export const acceptInvite = (form: { token: string; name: string; password: string }) =>
  post<Session>('/api/auth/invite', form)
