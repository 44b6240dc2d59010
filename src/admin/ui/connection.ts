import { useSyncExternalStore } from 'react'

/** Whether the server can be reached, and if not, why. `no-space`: it answers, but its disk is full. */
type Connection = 'open' | 'no-internet' | 'no-server' | 'no-space'

/** Whether the event stream is open, whether the last save reached the server, and whether there was space for it. */
const signals = { events: true, saves: true, space: true }
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

addEventListener('online', notify)
addEventListener('offline', notify)

export function setHealthy(signal: keyof typeof signals, isHealthy: boolean) {
  if (signals[signal] === isHealthy) return
  signals[signal] = isHealthy
  notify()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const connectionOf = (): Connection => {
  if (!navigator.onLine) return 'no-internet'
  if (!signals.events || !signals.saves) return 'no-server'
  return signals.space ? 'open' : 'no-space'
}

export const isOnline = (connection = connectionOf()) =>
  connection === 'open' || connection === 'no-space'

/** Resolves when the server can be reached again. */
export const untilConnected = () =>
  new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      if (!isOnline()) return
      stop()
      resolve()
    })
  })

/** As far as this tab knows. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connectionOf)

export const useIsOnline = () => isOnline(useConnection())
