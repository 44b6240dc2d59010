import { useSyncExternalStore } from 'react'

let isOpen = true
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

addEventListener('online', tell)
addEventListener('offline', tell)

/** What the line of events says: open, or lost. */
export function setConnection(next: boolean) {
  if (isOpen === next) return
  isOpen = next
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the server can be reached, as far as this tab knows. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => isOpen && navigator.onLine)
