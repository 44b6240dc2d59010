import { useEffect, useState } from 'react'
import type { PublicContent } from '#content/public/public-content.ts'
import { Page } from '../page/page.tsx'
import action from '../parts/action.module.css'
import { SkeletonContext, type WithSkeletonProps } from '../parts/with-skeleton.tsx'
import { adoptStyle } from './adopt-style.ts'
import { LoadingView } from './loading-view.tsx'

const LOADING_DELAY_MS = 50
const SKELETON_MS = 100

type Props = { source: string; siteName: string; year: number }

/** The page for which the browser fetches the content itself: shows a loading view, then fades in. */
export function LivePage({ source, siteName, year }: Props) {
  const [content, setContent] = useState<PublicContent>()
  const [hasFailed, setHasFailed] = useState(false)

  const load = () => {
    setHasFailed(false)
    Promise.all([fetchContent(source), pause(LOADING_DELAY_MS)]).then(
      ([fetched]) => setContent(fetched),
      () => setHasFailed(true),
    )
  }
  useEffect(load, [source])
  useEffect(() => content && adoptStyle(content), [content])

  if (hasFailed) return <Away onRetry={load} />
  if (!content) return <LoadingView siteName={siteName} />
  return (
    <div className="live-arrived">
      <SkeletonContext value={Skeleton}>
        <Page content={content} year={year} />
      </SkeletonContext>
    </div>
  )
}

const Away = ({ onRetry }: { onRetry: () => void }) => (
  <div className="live-away" role="alert">
    <p>Não foi possível carregar a página agora.</p>
    <button type="button" className={`${action.action} ${action.main}`} onClick={onRetry}>
      Tentar novamente
    </button>
  </div>
)

async function fetchContent(source: string): Promise<PublicContent> {
  const response = await fetch(source)
  if (!response.ok) throw new Error(`The content answered ${response.status}`)
  return response.json()
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Placeholders for a tenth of a second, on top of the hidden section, which reserves its final size. */
function Skeleton({ shapes, children }: WithSkeletonProps) {
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
