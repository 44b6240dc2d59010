import { useEffect, useRef, useState } from 'react'
import { FRAME_PATH } from '#protocol/drafts.ts'
import type { PreviewContent } from '#site/live/preview-message.ts'
import { PageFrame, useRoom } from '../../ui/preview/page-frame.tsx'
import { showIn } from './measure/hidden-page.ts'
import classes from './preflight.module.css'

/** How much of the page's width is seen: a whole phone, or a part of a computer's screen. */
const SEEN_WIDTH = 420
const MARGIN = 24
const ABOVE = 48

/** Of the page; the rest is clipped. */
const HEIGHT = 640

/** How many pixels of the page lie before what is seen. */
type Offset = { left: number; top: number }

type Props = { content: PreviewContent; field: string; width: number }

/** A small picture of the place, drawn by the page itself. Loaded when it comes into view. */
export function PlacePicture({ content, field, width }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [offset, setOffset] = useState<Offset>()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const stop = new AbortController()
    // Without a picture, the words still say where it is.
    showIn(element, content, stop.signal).then(
      (page) => setOffset(framePlace(page, field, width)),
      () => {},
    )
    return () => stop.abort()
  }, [content, field, width])
  const { ref, scale } = useRoom(Math.min(width, SEEN_WIDTH))
  const { left, top } = offset ?? { left: 0, top: 0 }
  return (
    <div ref={ref} className={classes.picture} data-shown={offset !== undefined || undefined}>
      <PageFrame
        ref={frame}
        src={FRAME_PATH}
        title="Lugar na página"
        width={width}
        scale={scale}
        height={HEIGHT * scale}
        style={{ translate: `${-left * scale}px ${-top * scale}px` }}
        isPicture
        loading="lazy"
      />
    </div>
  )
}

/** Scrolls the page to what shows the field, outlines it, and returns how far from the corner it still is. */
function framePlace(page: Document, field: string, width: number): Offset {
  const view = page.defaultView
  const element = markedElement(page, field)
  if (!view || !element) return { left: 0, top: 0 }
  Object.assign(element.style, {
    outline: '4px solid #f59e0b',
    outlineOffset: '6px',
    borderRadius: '8px',
  })
  for (const fixed of page.querySelectorAll<HTMLElement>('#page header, nav')) {
    if (view.getComputedStyle(fixed).position === 'fixed' && !fixed.contains(element))
      fixed.hidden = true
  }
  const { top, left } = element.getBoundingClientRect()
  view.scrollTo({ top: view.scrollY + top - ABOVE, behavior: 'instant' })
  // The end of the page can't be scrolled further up.
  const rest = element.getBoundingClientRect().top - ABOVE
  return {
    left: Math.min(Math.max(0, left - MARGIN), Math.max(0, width - SEEN_WIDTH)),
    top: Math.min(Math.max(0, rest), view.innerHeight / 2),
  }
}

/** The element of the field, or of the document that it belongs to. */
function markedElement(page: Document, field: string): HTMLElement | undefined {
  const [document = ''] = field.split('.')
  const elements = page.querySelectorAll<HTMLElement>(
    `[data-field="${CSS.escape(field)}"], [data-field="${CSS.escape(document)}"], #${CSS.escape(document)}`,
  )
  const seen = [...elements].filter((element) => element.checkVisibility())
  return seen.find((element) => element.dataset.field === field) ?? seen[0]
}
