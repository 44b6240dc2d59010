import { useEffect, useMemo, useState } from 'react'
import type { PublicContent } from '#content/public/public-content.ts'
import { type LegalPageName, legalPaths } from '#content/rules/legal-paths.ts'
import { LegalPage } from '../legal/legal-page.tsx'
import { Page } from '../page/page.tsx'
import { MarkContext } from '../parts/marks.ts'
import { PlaceholderContext } from '../parts/placeholder.tsx'
import { SkeletonContext, type WithSkeletonProps } from '../parts/with-skeleton.tsx'
import { adoptStyle } from './adopt-style.ts'
import { markWith } from './field-marks.ts'
import { LoadingView } from './loading-view.tsx'
import { askedPart, PagePart } from './page-part.tsx'
import { HiddenContext, LivePlaceholder } from './placeholders.tsx'
import { startPointing } from './pointing.ts'
import { type FrameMessage, isPreviewMessage, type PreviewContent } from './preview-message.ts'

const LOADING_DELAY_MS = 50
const ANCHOR_DELAY_MS = 200

const SKELETON_MS = 100

/** Where nothing can be pointed at, nothing is missing. */
const NoPlaceholder = () => null

type Props = { source: string; siteName: string; year: number }

/** The page for which the browser fetches the content itself: shows a loading view, then fades in. */
export function LivePage({ source, siteName, year }: Props) {
  const [content, setContent] = useState<PreviewContent>()
  const [page, setPage] = useState<LegalPageName>()
  const [hasFailed, setHasFailed] = useState(false)
  const [part] = useState(askedPart)

  const load = () => {
    // The panel sends the content of a part.
    if (part) return
    setHasFailed(false)
    Promise.all([fetchContent(source), pause(LOADING_DELAY_MS)]).then(
      // Content that the panel has sent in the meantime is newer.
      ([fetched]) => setContent((shown) => shown ?? fetched),
      () => setHasFailed(true),
    )
  }
  useEffect(load, [source, part])
  useEffect(() => followPanel(setContent, setPage, part === undefined), [part])
  useEffect(() => content && adoptStyle(content), [content])
  useEffect(() => notifyShown(content?.stamp), [content?.stamp])
  const mark = useMemo(() => markWith(content?.positions), [content?.positions])

  if (hasFailed) return <Away onRetry={load} />
  if (!content) return <LoadingView siteName={siteName} />
  return (
    <div className="live-arrived">
      <SkeletonContext value={Skeleton}>
        <HiddenContext value={content.hidden ?? []}>
          <PlaceholderContext value={content.hidden ? LivePlaceholder : NoPlaceholder}>
            <MarkContext value={mark}>
              {part ? (
                <PagePart name={part} content={content} />
              ) : page ? (
                content.legalTexts && (
                  <LegalPage
                    content={content}
                    year={year}
                    text={content.legalTexts[page]}
                    path={legalPaths[page]}
                    field={`legalPages.${page}`}
                  />
                )
              ) : (
                <Page content={content} year={year} />
              )}
            </MarkContext>
          </PlaceholderContext>
        </HiddenContext>
      </SkeletonContext>
    </div>
  )
}

type Show = (next: (shown: PreviewContent | undefined) => PreviewContent) => void

/** Inside the panel's frame, shows what is being written there. Returns a function that stops it. */
function followPanel(
  show: Show,
  turnTo: (page: LegalPageName | undefined) => void,
  isStop: boolean,
) {
  if (parent === window) return
  let shownPlace: string | undefined
  let isPointing = false
  const handleMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== parent || origin !== location.origin || !isPreviewMessage(data)) return
    const { changes, page, anchor, canPoint } = data
    if (canPoint && !isPointing) {
      isPointing = true
      startPointing(isStop)
    }
    show((shown) => ({ ...shown, ...changes }) as PreviewContent)
    turnTo(page)
    const place = `${page}#${anchor}`
    // A sender that waits for the content to be shown scrolls the page itself.
    if (place === shownPlace || changes.stamp !== undefined) return
    shownPlace = place
    // After React has rendered it.
    setTimeout(() => scrollToAnchor(anchor), ANCHOR_DELAY_MS)
  }
  addEventListener('message', handleMessage)
  parent.postMessage({ type: 'preview-ready' } satisfies FrameMessage, location.origin)
  return () => removeEventListener('message', handleMessage)
}

function notifyShown(stamp: number | undefined) {
  if (stamp === undefined) return
  parent.postMessage({ type: 'preview-shown', stamp } satisfies FrameMessage, location.origin)
}

function scrollToAnchor(anchor: string) {
  // The page is already where the panel's field is.
  if (document.documentElement.dataset.lit) return
  const target = document.getElementById(anchor) ?? document.body
  const top = target.getBoundingClientRect().top + scrollY
  // `scrollIntoView` would also scroll the panel around the frame.
  scrollTo({ top, behavior: 'instant' })
}

const Away = ({ onRetry }: { onRetry: () => void }) => (
  <div className="live-away" role="alert">
    <p>Não foi possível carregar a página agora.</p>
    <button type="button" onClick={onRetry}>
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
