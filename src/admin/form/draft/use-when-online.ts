import { useEffect, useRef } from 'react'

const RETRY_MILLISECONDS = 5_000

/** Tries again when the connection comes back, and now and then, because browsers do not always notice. */
export function useWhenOnline(isWaiting: boolean, retry: () => void) {
  const latest = useRef(retry)
  latest.current = retry

  useEffect(() => {
    if (!isWaiting) return
    const handleOnline = () => latest.current()
    addEventListener('online', handleOnline)
    const timer = setInterval(handleOnline, RETRY_MILLISECONDS)
    return () => {
      removeEventListener('online', handleOnline)
      clearInterval(timer)
    }
  }, [isWaiting])
}
