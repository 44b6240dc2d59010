import { createStore, useStore } from '@mantine/store'

/** Whether the server can be reached, and if not, why. `no-space`: it answers, but its disk is full. */
type Connection = 'open' | 'no-internet' | 'no-server' | 'no-space'

/** Whether the event stream is open, whether the last save reached the server, and whether there was space for it. */
const signals = createStore({ events: true, saves: true, space: true })
type Signals = ReturnType<typeof signals.getState>

const repeatSignals = () => signals.setState((known) => ({ ...known }))

addEventListener('online', repeatSignals)
addEventListener('offline', repeatSignals)

export function setHealthy(signal: keyof Signals, isHealthy: boolean) {
  if (signals.getState()[signal] === isHealthy) return
  signals.setState((known) => ({ ...known, [signal]: isHealthy }))
}

const connectionOf = ({ events, saves, space }: Signals): Connection => {
  if (!navigator.onLine) return 'no-internet'
  if (!events || !saves) return 'no-server'
  return space ? 'open' : 'no-space'
}

export const isOnline = (connection = connectionOf(signals.getState())) =>
  connection === 'open' || connection === 'no-space'

/** Resolves when the server can be reached again. */
export const untilConnected = () =>
  new Promise<void>((resolve) => {
    const stop = signals.subscribe(() => {
      if (!isOnline()) return
      stop()
      resolve()
    })
  })

/** As far as this tab knows. */
export const useConnection = (): Connection => connectionOf(useStore(signals))

export const useIsOnline = () => isOnline(useConnection())
