import { lazy, Suspense, useEffect, useMemo } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Page } from '../page/page.tsx'
import { MarkContext } from '../parts/marks.ts'
import { PlaceholderContext } from '../parts/placeholder.tsx'
import { adoptStyle } from './adopt-style.ts'
import { markWith } from './field-marks.ts'
import { askedPart, PagePart } from './page-part.tsx'
import { HiddenContext, LivePlaceholder } from './placeholders.tsx'
import { startPointing } from './pointing.ts'
import {
  type FrameMessage,
  isPreviewMessage,
  type PartName,
  type PreviewContent,
  type PreviewMessage,
} from './preview-message.ts'

/** Until React has rendered what a message brought. */
const RENDER_MILLISECONDS = 200

/** Where nothing can be pointed at, nothing is missing. */
const NoPlaceholder = () => null

/** Only the editors of such pages load it. */
const FramedEntry = lazy(async () => ({
  default: (await import('./framed-entry.tsx')).FramedEntry,
}))

const tell = (message: FrameMessage) => parent.postMessage(message, location.origin)

/** Shows in the panel's frame what is being written there; until the panel speaks, the page stays as the server drew it. */
export function followPanel(root: HTMLElement, year: number) {
  const part = askedPart()
  let react: Root | undefined
  let shown = {} as PreviewContent
  let shownPlace: string | undefined
  let isPointing = false
  addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== parent || origin !== location.origin || !isPreviewMessage(data)) return
    const { changes, jump, canPoint } = data
    shown = { ...shown, ...changes }
    react ??= createRoot(root)
    react.render(<FramedPage content={shown} part={part} year={year} />)
    if (canPoint && !isPointing) {
      isPointing = true
      startPointing(part === undefined)
    }
    const place = [shown.entryPage?.path, jump.anchor, jump.count].join('#')
    if (place === shownPlace) return
    shownPlace = place
    setTimeout(() => scrollToAnchor(jump), RENDER_MILLISECONDS)
  })
  tell({ type: 'preview-ready' })
}

type Props = {
  content: PreviewContent
  part: PartName | undefined
  year: number
}

function FramedPage({ content, part, year }: Props) {
  const { hidden, positions, entryPage } = content
  useEffect(() => {
    if (!entryPage) adoptStyle(content)
  }, [content, entryPage])
  const mark = useMemo(() => markWith(positions), [positions])
  return (
    <HiddenContext value={hidden ?? []}>
      <PlaceholderContext value={hidden ? LivePlaceholder : NoPlaceholder}>
        <MarkContext value={mark}>
          <Shown {...{ content, part, year }} />
        </MarkContext>
      </PlaceholderContext>
    </HiddenContext>
  )
}

function Shown({ content, part, year }: Props) {
  if (part) return <PagePart name={part} content={content} />
  if (!content.entryPage) return <Page content={content} year={year} />
  return (
    <Suspense>
      <FramedEntry content={content} page={content.entryPage} year={year} />
    </Suspense>
  )
}

function scrollToAnchor({ anchor, count }: PreviewMessage['jump']) {
  // Unless somebody asks for it, the page is already where the panel's field is.
  if (count === 0 && document.documentElement.dataset.lit) return
  const target = document.getElementById(anchor) ?? document.body
  // Below the fixed header, as when a visitor follows a link of the menu.
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const top = target.getBoundingClientRect().top + scrollY - (padding || 0)
  // `scrollIntoView` would also scroll the panel around the frame.
  scrollTo({ top, behavior: 'instant' })
}
