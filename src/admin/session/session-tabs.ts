import type { Session } from '#protocol/accounts.ts'
import { queryClient } from '../data/query-client.ts'
import { sessionQuery } from '../data/session.ts'

const MARK = 'leveza_admin_auth'

/** Updates this tab at once, and the other tabs through localStorage. */
export function startSession(session: Session) {
  queryClient.setQueryData(sessionQuery.queryKey, session)
  markSession(session.user?.userId ?? '')
}

export const markSession = (userId: string) => {
  try {
    localStorage.setItem(MARK, JSON.stringify({ userId, at: Date.now() }))
  } catch {
    // Without localStorage the other tabs notice at their next request.
  }
}

/** Calls back when somebody signs in or out in another tab. Returns a function that stops it. */
export function onSessionElsewhere(handle: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === MARK) handle()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}
