import { useSyncExternalStore } from 'react'

/** Whether the server can be reached, and if not, why. */
type Connection = 'open' | 'no-internet' | 'no-server'

/** Whether the event stream is open, and whether the last save reached the server. */
const signals = { events: true, saves: true }
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

addEventListener('online', notify)
addEventListener('offline', notify)

export function setReachable(signal: keyof typeof signals, isReachable: boolean) {
  if (signals[signal] === isReachable) return
  signals[signal] = isReachable
  notify()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const connectionOf = (): Connection => {
  if (!navigator.onLine) return 'no-internet'
  return signals.events && signals.saves ? 'open' : 'no-server'
}

/** Resolves when the server can be reached again. */
export const untilConnected = () =>
  new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      if (connectionOf() !== 'open') return
      stop()
      resolve()
    })
  })

/** As far as this tab knows. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connectionOf)

export const useIsOnline = () => useConnection() === 'open'
