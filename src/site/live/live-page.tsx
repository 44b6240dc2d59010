import { useEffect, useState } from 'react'
import type { PublicContent } from '#content/publish.ts'
import { Page } from '../page/page.tsx'
import { SettlingContext } from '../parts/settling.tsx'
import { adoptStyle } from './adopt-style.ts'
import { LoadingView } from './loading-view.tsx'
import { isPreviewMessage } from './preview-message.ts'
import { Skeleton } from './skeleton.tsx'

const LOADING_DELAY_MS = 50
const ANCHOR_DELAY_MS = 200

type Props = { source: string; siteName: string; year: number }

/** The live preview: shows a loading view while the browser fetches the content, then fades the page in. */
export function LivePage({ source, siteName, year }: Props) {
  const [content, setContent] = useState<PublicContent>()
  const [hasFailed, setHasFailed] = useState(false)

  const load = () => {
    setHasFailed(false)
    Promise.all([fetchContent(source), pause(LOADING_DELAY_MS)]).then(
      // Content that the panel has sent meanwhile is newer.
      ([fetched]) => setContent((shown) => shown ?? fetched),
      () => setHasFailed(true),
    )
  }
  useEffect(load, [source])
  useEffect(() => followPanel(setContent), [])
  useEffect(() => content && adoptStyle(content), [content])

  if (hasFailed) return <Away onRetry={load} />
  if (!content) return <LoadingView siteName={siteName} />
  return (
    <div className="live-arrived">
      <SettlingContext value={Skeleton}>
        <Page content={content} year={year} />
      </SettlingContext>
    </div>
  )
}

/** Inside the panel, shows what is being edited. Returns a function that stops listening. */
function followPanel(show: (content: PublicContent) => void) {
  if (parent === window) return
  let shownAnchor: string | undefined
  const handleMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== parent || origin !== location.origin || !isPreviewMessage(data)) return
    show(data.content)
    if (data.anchor === shownAnchor) return
    shownAnchor = data.anchor
    // After React has rendered it.
    setTimeout(() => scrollToAnchor(data.anchor), ANCHOR_DELAY_MS)
  }
  addEventListener('message', handleMessage)
  parent.postMessage({ type: 'preview-ready' }, location.origin)
  return () => removeEventListener('message', handleMessage)
}

function scrollToAnchor(anchor: string) {
  const target = document.getElementById(anchor) ?? document.body
  const top = target.getBoundingClientRect().top + scrollY
  // Not `scrollIntoView`, which would scroll the panel around the frame as well.
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
