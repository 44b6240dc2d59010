import { isListOnPage } from '#content/index.ts'
import { neededContrastOf, readingContrastOf } from '#content/preflight/contrast.ts'
import { type Box, isCut } from '#content/preflight/cut-text.ts'
import {
  type BackgroundPoint,
  coloursAt,
  faded,
  opacityOf,
  openBackgrounds,
  pictureUnder,
} from './backgrounds.ts'
import { pause } from './hidden-page.ts'
import {
  bringIntoView,
  framesAround,
  linesOf,
  type PageText,
  styleOf,
  textsOf,
} from './page-texts.ts'
import { colourOf } from './pixels.ts'

/** A text as it was measured. */
export type TextFact = {
  words: string
  /** The field that it shows; of the section around it where the text is part of the page itself. */
  field: string
  isCut: boolean
  /** The picture that lies under it, and how well it is read there. Absent where the picture can't be read. */
  onPicture?: { field: string; ratio: number; needed: number }
}

export type LinkFact = { href: string; words: string; field: string }

type ImageFact = { field: string; alt: string; url: string; bytes: number }

export type PageFacts = {
  width: number
  texts: TextFact[]
  links: LinkFact[]
  images: ImageFact[]
  ids: string[]
}

/** How many texts are read before the panel may do something else. */
const AT_ONCE = 12

/** Reads everything on the page that the rules need to know, until it is aborted. Scrolls it. */
export async function readPage(page: Document, signal?: AbortSignal): Promise<PageFacts> {
  const width = page.documentElement.clientWidth
  const backgroundAt = openBackgrounds()
  const texts: Promise<TextFact>[] = []
  for (const [index, text] of textsOf(page).entries()) {
    texts.push(readText(text, backgroundAt, width))
    if (index % AT_ONCE === 0) await pause()
    signal?.throwIfAborted()
  }
  return {
    width,
    texts: await Promise.all(texts),
    links: linksOf(page),
    images: imagesOf(page),
    ids: Array.from(page.querySelectorAll('[id]'), ({ id }) => id),
  }
}

const ACROSS = [0.06, 0.28, 0.5, 0.72, 0.94]
const MAX_LINES = 8

/** Everything that depends on the scrolled position is read before the first wait. */
async function readText(
  text: PageText,
  backgroundAt: ReturnType<typeof openBackgrounds>,
  pageWidth: number,
): Promise<TextFact> {
  const { element, words } = text
  const field = fieldOfElement(element)
  const frames = framesAround(element)
  const cut = isCut({ lines: linesOf(text), frames, pageWidth })
  bringIntoView(element)
  const onPicture = await contrastOnPicture(text, backgroundAt)
  return { words, field, isCut: cut, ...(onPicture && { onPicture }) }
}

/** On the page's own colours every text is readable: they are adjusted to each other. */
async function contrastOnPicture(
  text: PageText,
  backgroundAt: ReturnType<typeof openBackgrounds>,
): Promise<TextFact['onPicture']> {
  const { element } = text
  const field = pictureUnder(element)?.closest<HTMLElement>('[data-field]')?.dataset.field
  const style = styleOf(element)
  const ink = faded(colourOf(style.color), opacityOf(element))
  if (!field || ink[3] === 0) return undefined
  const ratio = readingContrastOf(ink, await coloursAt(backgroundsUnder(text, backgroundAt)))
  const needed = neededContrastOf(Number.parseFloat(style.fontSize), Number(style.fontWeight))
  return ratio === undefined ? undefined : { field, ratio, needed }
}

function backgroundsUnder(
  text: PageText,
  backgroundAt: ReturnType<typeof openBackgrounds>,
): BackgroundPoint[] {
  const lines = linesOf(text).slice(0, MAX_LINES)
  const down = lines.length > 2 ? [0.5] : [0.3, 0.7]
  return lines
    .flatMap((line) => pointsIn(line, down))
    .map(([x, y]) => backgroundAt(text.element, x, y))
    .filter((point) => point !== undefined)
}

const pointsIn = ({ left, top, right, bottom }: Box, down: number[]) =>
  down.flatMap((share) =>
    ACROSS.map((part): [number, number] => [
      left + (right - left) * part,
      top + (bottom - top) * share,
    ]),
  )

/** Of a text without a mark, the document of the part of the page that it is in. */
function fieldOfElement(element: Element): string {
  const marked = element.closest<HTMLElement>('[data-field]')?.dataset.field
  if (marked) return marked
  const part = element.closest('section[id], aside[id], #page > header, footer')
  const name = part?.id || part?.localName
  if (!name) return 'settings.siteName'
  return isListOnPage(name) ? `${name}Section` : name
}

/** Also those in the closed menu. */
const linksOf = (page: Document): LinkFact[] =>
  Array.from(page.querySelectorAll<HTMLAnchorElement>('a[href]'), (link) => ({
    href: link.getAttribute('href') ?? '',
    words: (link.textContent ?? '').trim() || (link.getAttribute('aria-label') ?? ''),
    field: fieldOfElement(link),
  }))

function imagesOf(page: Document): ImageFact[] {
  const loaded = new Map(
    page.defaultView?.performance
      .getEntriesByType('resource')
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize]),
  )
  const counted = new Set<string>()
  return [...page.images].map((image) => {
    const isNew = !counted.has(image.currentSrc)
    counted.add(image.currentSrc)
    return {
      field: fieldOfElement(image),
      alt: image.alt,
      url: new URL(image.currentSrc || image.src, page.baseURI).pathname,
      bytes: isNew ? (loaded.get(image.currentSrc) ?? 0) : 0,
    }
  })
}
