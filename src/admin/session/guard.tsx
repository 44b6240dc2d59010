import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect } from 'react'
import { isAway } from '#sdk/sdk-error.ts'
import { queryClient } from '../data/query-client.ts'
import { type Session, sessionQuery } from '../data/session.ts'
import { onEntryElsewhere } from './entry.ts'
import { AuthFailed, Checking } from './guard-states.tsx'
import { Login } from './login.tsx'

export type SignedIn = Session & { user: NonNullable<Session['user']> }

const SessionContext = createContext<SignedIn | undefined>(undefined)

/** Who is signed in; only inside of the guard. */
export function useSession(): SignedIn {
  const session = use(SessionContext)
  if (!session) throw new Error('Nobody is signed in here')
  return session
}

const messageOf = (error: unknown) =>
  isAway(error)
    ? 'Não conseguimos falar com o servidor. Tente de novo em um instante; nada se perdeu.'
    : (error as Error).message

/** The four states of spec.md section 2, in their order. The address stays what it was. */
export function Guard({ children }: { children: ReactNode }) {
  const { data, error } = useQuery(sessionQuery)
  useEffect(() => onEntryElsewhere(askAgain), [])
  if (error && !data) return <AuthFailed message={messageOf(error)} />
  if (!data) return <Checking />
  if (isSignedIn(data)) return <SessionContext value={data}>{children}</SessionContext>
  return <Login session={data} />
}

const askAgain = () => {
  queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

const isSignedIn = (session: Session): session is SignedIn => session.user !== null
