import { useCallback, useState } from 'react'

export type UploadCount = {
  /** How many pictures are on their way: nothing is saved before all of them have come. */
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
