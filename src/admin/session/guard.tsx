import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect } from 'react'
import type { Session } from '#protocol/accounts.ts'
import { sessionQuery } from '../data/account/session.ts'
import { queryClient } from '../data/query-client.ts'
import { AuthFailed, Checking } from './guard-states.tsx'
import { Login } from './login.tsx'
import { onSessionElsewhere } from './session-tabs.ts'

export type SignedIn = Session & { user: NonNullable<Session['user']> }

const SessionContext = createContext<SignedIn | undefined>(undefined)

/** Who is signed in. Throws outside the guard. */
export function useSession(): SignedIn {
  const session = use(SessionContext)
  if (!session) throw new Error('Nobody is signed in here')
  return session
}

export const useIsOwner = () => use(SessionContext)?.role === 'owner'

export const useIsReception = () => use(SessionContext)?.role === 'reception'

/** Shows the panel, the login, or the state of the session check. The URL never changes. */
export function Guard({ children }: { children: ReactNode }) {
  const { data, error } = useQuery(sessionQuery)
  useEffect(() => onSessionElsewhere(refetchSession), [])
  if (error && !data) return <AuthFailed error={error} />
  if (!data) return <Checking />
  if (isSignedIn(data)) return <SessionContext value={data}>{children}</SessionContext>
  return <Login session={data} />
}

const refetchSession = () => {
  queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

const isSignedIn = (session: Session): session is SignedIn => session.user !== null
