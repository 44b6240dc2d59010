import type { Session } from '#protocol/accounts.ts'
import { queryClient } from '../data/query-client.ts'
import { sessionQuery } from '../data/session.ts'

const MARK = 'leveza_admin_auth'

/** Known in this tab at once, and in the other tabs through the browser's storage. */
export function enter(session: Session) {
  queryClient.setQueryData(sessionQuery.queryKey, session)
  mark(session.user?.userId ?? '')
}

export const mark = (userId: string) => {
  try {
    localStorage.setItem(MARK, JSON.stringify({ userId, at: Date.now() }))
  } catch {
    // Without storage the other tabs notice at their next request.
  }
}

/** Calls when someone comes in or goes out in another tab. Returns how to stop. */
export function onEntryElsewhere(handle: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === MARK) handle()
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}
