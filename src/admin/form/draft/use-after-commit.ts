import { useEffect, useState } from 'react'

/** What it is given happens after the next drawing, when the guard of unsaved changes and the kept draft know of it. */
export function useAfterDrawing(): (action: () => void) => void {
  const [action, setAction] = useState<() => void>()
  useEffect(() => {
    action?.()
  }, [action])
  return (next) => setAction(() => next)
}
