import { useEffect, useState } from 'react'

/** Runs an action after the next commit, when the guard of unsaved changes knows the new state. */
export function useAfterCommit(): (action: () => void) => void {
  const [action, setAction] = useState<() => void>()
  useEffect(() => {
    action?.()
  }, [action])
  return (next) => setAction(() => next)
}
