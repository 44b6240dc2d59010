import { useEffect, useEffectEvent } from 'react'

const reauthentications = new EventTarget()

/** Called when someone whose session had ended has signed in again on the same screen. */
export function useOnReauthenticated(handle: () => void) {
  const handleReauthenticated = useEffectEvent(handle)
  useEffect(() => {
    const watch = new AbortController()
    reauthentications.addEventListener('reauthenticated', () => handleReauthenticated(), watch)
    return () => watch.abort()
  }, [])
}

export const notifyReauthenticated = () => {
  reauthentications.dispatchEvent(new Event('reauthenticated'))
}
