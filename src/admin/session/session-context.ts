import { createContext, use } from 'react'
import type { Session } from '#protocol/accounts.ts'

export type SignedIn = Session & { user: NonNullable<Session['user']> }

export const SessionContext = createContext<SignedIn | undefined>(undefined)

/** Who is signed in. Throws outside the guard. */
export function useSession(): SignedIn {
  const session = use(SessionContext)
  if (!session) throw new Error('Nobody is signed in here')
  return session
}

export const useIsOwner = () => use(SessionContext)?.role === 'owner'

export const useIsReception = () => use(SessionContext)?.role === 'reception'
