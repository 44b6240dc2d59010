import { useEffect, useState } from 'react'
import type { WithSkeletonProps } from '../parts/with-skeleton.tsx'

const SKELETON_MS = 100

/** Placeholders for a tenth of a second, on top of the hidden section, which reserves its final size. */
export function Skeleton({ shapes, children }: WithSkeletonProps) {
  const [isLoaded, setIsLoaded] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setIsLoaded(true), SKELETON_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="live-section" aria-busy={!isLoaded}>
      {children}
      {!isLoaded && (
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
