import { useSyncExternalStore } from 'react'

/** What stands between this tab and the server. */
type Connection = 'open' | 'no-internet' | 'no-server'

/** Two witnesses: the line of events, and the last save. */
const witnesses = { events: true, saves: true }
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

addEventListener('online', tell)
addEventListener('offline', tell)

export function setReachable(witness: keyof typeof witnesses, isReachable: boolean) {
  if (witnesses[witness] === isReachable) return
  witnesses[witness] = isReachable
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const connectionOf = (): Connection => {
  if (!navigator.onLine) return 'no-internet'
  return witnesses.events && witnesses.saves ? 'open' : 'no-server'
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
