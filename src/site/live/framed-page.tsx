import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { PublicContent } from '#content/public/public-content.ts'
import {
  type FrameMessage,
  isPreviewMessage,
  type PartName,
  type PreviewContent,
  type PreviewMessage,
} from '#protocol/windows/preview-message.ts'
import { Page } from '../page/page.tsx'
import { MarkContext } from '../parts/marks.ts'
import { PageImagesContext, pageImagesOf } from '../parts/picture.tsx'
import { PlaceholderContext } from '../parts/placeholder.tsx'
import { Contact } from '../sections/contact.tsx'
import { Questions } from '../sections/questions.tsx'
import { Team } from '../sections/team.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import { Treatments } from '../sections/treatments.tsx'
import { adoptStyle } from './adopt-style.ts'
import { HiddenContext, LivePlaceholder, markWith } from './field-marks.tsx'
import { startPointing } from './pointing.ts'

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

const sections = {
  treatments: Treatments,
  team: Team,
  testimonials: Testimonials,
  questions: Questions,
  contact: Contact,
}

/** The part that the panel asked for in the address of its frame; undefined if it asked for the page. */
function askedPart(): PartName | undefined {
  const name = location.hash.replace('#part=', '')
  // The check proves that it is one of these.
  return Object.hasOwn(sections, name) ? (name as PartName) : undefined
}

type PartProps = { name: PartName; content: PublicContent }

/** A section of the page without the rest of the page; live.css leaves its cards and hides the rest of it. */
function PagePart({ name, content }: PartProps) {
  const Section = sections[name]
  const element = useRef<HTMLElement>(null)
  // Before the first paint, in which the whole section would be seen.
  useLayoutEffect(() => {
    document.documentElement.dataset.part = name
    const observer = new ResizeObserver(([entry]) => notifyHeight(entry?.target))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [name])
  return (
    <PageImagesContext value={pageImagesOf(content)}>
      <main id="main" ref={element}>
        <Section content={content} />
      </main>
    </PageImagesContext>
  )
}

const notifyHeight = (element: Element | undefined) =>
  tell({ type: 'preview-height', height: element?.getBoundingClientRect().height ?? 0 })

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
