import { useEffect, useRef } from 'react'

const waiting = new Set<() => void>()

/** Called when someone whose session had ended has signed in again on the same screen. */
export function useOnReauthenticated(handle: () => void) {
  const latest = useRef(handle)
  latest.current = handle

  useEffect(() => {
    const call = () => latest.current()
    waiting.add(call)
    return () => {
      waiting.delete(call)
    }
  }, [])
}

export const tellReturn = () => {
  for (const call of waiting) call()
}
