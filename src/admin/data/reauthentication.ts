import { useEffect, useEffectEvent } from 'react'

const returns = new EventTarget()

/** Called when someone whose session had ended has signed in again on the same screen. */
export function useOnReauthenticated(handle: () => void) {
  const handleReturn = useEffectEvent(handle)
  useEffect(() => {
    const watch = new AbortController()
    returns.addEventListener('return', () => handleReturn(), watch)
    return () => watch.abort()
  }, [])
}

export const tellReturn = () => {
  returns.dispatchEvent(new Event('return'))
}
