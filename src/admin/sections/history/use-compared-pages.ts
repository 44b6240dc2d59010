import { useEffect, useRef, useState } from 'react'
import type { PageWidth } from '../../storage/view-settings.ts'
import type { Difference } from './differences.ts'

const PIN_SIZE = 28
const MAX_NEEDLE = 48

type ComparedElements = { past: Element | undefined; today: Element | undefined }

/** Two pages that scroll together and mark the same differences with the same numbers. */
export function useComparedPages(differences: Difference[], device: PageWidth) {
  const past = useRef<HTMLIFrameElement>(null)
  const today = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(0)
  const [places, setPlaces] = useState<ComparedElements[]>([])
  const [shown, setShown] = useState(0)
  const known = JSON.stringify(differences)

  useEffect(() => {
    const [then, now] = [past.current?.contentDocument, today.current?.contentDocument]
    if (loaded === 0 || !then?.body || !now?.body) return
    const found = (JSON.parse(known) as Difference[])
      .map(({ past, today, isPicture }) => ({
        past: findIn(then, past, isPicture),
        today: findIn(now, today, isPicture),
      }))
      .filter(({ past, today }) => past || today)
    setPlaces(found)
    setShown(0)
    const pins = found.flatMap(({ past, today }, index) => [
      pinOn(past, index + 1),
      pinOn(today, index + 1),
    ])
    const stopScrolling = scrollTogether(then, now)
    const stopLinks = [then, now].map(ignoreLinks)
    return () => {
      for (const pin of pins) pin?.remove()
      for (const stop of [stopScrolling, ...stopLinks]) stop()
    }
  }, [loaded, known])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths are other frames
  useEffect(() => setPlaces([]), [device])

  const showNext = () => {
    const place = places[shown]
    // Scrolls the page that has it; the other one follows.
    const element = place?.past ?? place?.today
    element?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    setShown((shown + 1) % Math.max(1, places.length))
  }
  const onLoad = () => setLoaded((count) => count + 1)
  return { past, today, onLoad, showNext, shown, count: places.length }
}

/** The innermost element that shows the text or the picture. */
function findIn(page: Document, wanted: string, isPicture: boolean): Element | undefined {
  if (isPicture) return wanted ? findPicture(page, wanted) : undefined
  const needle = plain(wanted.split(/\n| · /)[0] ?? '').slice(0, MAX_NEEDLE)
  if (!needle) return undefined
  const says = (element: Element) => plain(element.textContent ?? '').includes(needle)
  return [...page.querySelectorAll('#page *')].find(
    (element) => says(element) && ![...element.children].some(says),
  )
}

function findPicture(page: Document, url: string): Element | undefined {
  const name = url.replace(/\.\w+$/, '')
  return [...page.querySelectorAll('img')].find((image) =>
    `${image.currentSrc} ${image.getAttribute('src')}`.includes(name),
  )
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Drawn on the page itself, so that it moves with it. */
function pinOn(element: Element | undefined, number: number): HTMLElement | undefined {
  if (!element) return undefined
  const page = element.ownerDocument
  const box = element.getBoundingClientRect()
  const view = page.defaultView
  const frame = view?.frameElement
  if (!view || !(frame instanceof HTMLElement) || box.width === 0) return undefined
  // The frame is scaled down; the pin is not.
  const size = (PIN_SIZE * frame.offsetWidth) / frame.getBoundingClientRect().width
  const pin = page.createElement('span')
  pin.textContent = String(number)
  pin.setAttribute('aria-hidden', 'true')
  const left = Math.min(box.right + size / 4, page.documentElement.clientWidth - size)
  const top = box.top + view.scrollY + box.height / 2 - size / 2
  Object.assign(pin.style, {
    position: 'absolute',
    zIndex: '999',
    top: `${Math.max(0, top)}px`,
    left: `${Math.max(0, left)}px`,
    display: 'grid',
    placeItems: 'center',
    width: `${size}px`,
    height: `${size}px`,
    borderRadius: '50%',
    background: '#fff',
    color: '#5b21b6',
    font: `650 ${size / 2}px Inter, sans-serif`,
    boxShadow: '0 2px 10px rgb(30 16 51 / 45%)',
  })
  page.body.append(pin)
  return pin
}

/** Pages of different length stay at the same share of their height. */
function scrollTogether(one: Document, other: Document): () => void {
  let leader: Document | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  const follow = (from: Document, to: Document) => () => {
    if (leader && leader !== from) return
    leader = from
    clearTimeout(rest)
    rest = setTimeout(() => {
      leader = undefined
    }, REST_MILLISECONDS)
    const [lead, led] = [from.documentElement, to.documentElement]
    const share = lead.scrollTop / Math.max(1, lead.scrollHeight - lead.clientHeight)
    to.defaultView?.scrollTo({
      top: share * (led.scrollHeight - led.clientHeight),
      behavior: 'instant',
    })
  }
  const [down, up] = [follow(one, other), follow(other, one)]
  one.addEventListener('scroll', down, { passive: true })
  other.addEventListener('scroll', up, { passive: true })
  return () => {
    clearTimeout(rest)
    one.removeEventListener('scroll', down)
    other.removeEventListener('scroll', up)
  }
}

/** After this pause either page may lead again. */
const REST_MILLISECONDS = 150

/** The pages are only to be looked at. */
function ignoreLinks(page: Document): () => void {
  const stop = (event: Event) => event.preventDefault()
  page.addEventListener('click', stop, true)
  return () => page.removeEventListener('click', stop, true)
}
