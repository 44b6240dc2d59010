import { useCallback, useState } from 'react'

export type UploadCount = {
  /** The uploads in progress. Saving waits until all of them have ended. */
  count: number
  /** Counts the upload until it ends, however it ends. */
  track: <Result>(upload: Promise<Result>) => Promise<Result>
}

export function useUploadCount(): UploadCount {
  const [count, setCount] = useState(0)
  const track = useCallback(<Result>(upload: Promise<Result>) => {
    setCount((running) => running + 1)
    return upload.finally(() => setCount((running) => running - 1))
  }, [])
  return { count, track }
}
