import { useEffect, useState } from 'react'
import type { SettlingProps } from '../parts/settling.tsx'

const SKELETON_MS = 100

/** Placeholder shapes for 100 ms. The section is rendered invisibly underneath, so that its size is final. */
export function Skeleton({ shapes, children }: SettlingProps) {
  const [isSettled, setIsSettled] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SKELETON_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="live-settling" aria-busy={!isSettled}>
      {children}
      {!isSettled && (
        <div className="live-skeleton" aria-hidden="true">
          {shapes.map((shape, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change place
            <div key={index} data-shape={shape} />
          ))}
        </div>
      )}
    </div>
  )
}
