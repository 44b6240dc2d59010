import {
  type FrameMessage,
  isPointingMessage,
  type PointingMessage,
} from '#protocol/windows/preview-message.ts'
import { drawMarks } from './mark-boxes.ts'
import { findElement, isSeen, showElement } from './marked-elements.ts'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
const SHORTCUTS = ['s', 'z', 'y']

const NOTHING: PointingMessage = {
  type: 'preview-pointing',
  names: {},
  lit: [],
  scale: 1,
  covered: 0,
}

const tell = (message: FrameMessage) => parent.postMessage(message, location.origin)

/**
 * Lets people point at the page in the panel's frame. If it is a tab stop, one mark is in the tab
 * order, and arrow keys lead to the others.
 */
export function startPointing(isStop: boolean) {
  let known = NOTHING
  let pointed: HTMLElement | undefined
  let sentFields = ''
  let shownLit = ''
  let isDrawing = false

  const draw = () => {
    if (isDrawing) return
    isDrawing = true
    requestAnimationFrame(() => {
      isDrawing = false
      if (pointed && !pointed.isConnected) pointed = undefined
      drawMarks({ ...known, pointed, lit: findElement(known.lit) })
    })
  }
  const point = (element: HTMLElement | undefined) => {
    if (element === pointed) return
    pointed = element
    document.documentElement.dataset.pointing = element ? 'yes' : 'no'
    draw()
  }
  const open = (element: HTMLElement) =>
    tell({
      type: 'preview-open',
      field: element.dataset.field ?? '',
      isToShow: element.dataset.verb === 'show',
    })

  /** Once for each field: people may scroll on while they write. */
  const showLit = () => {
    const element = findElement(known.lit)
    const lit = element?.dataset.field
    if (!element || !lit || lit === shownLit) return
    shownLit = lit
    document.documentElement.dataset.lit = lit
    showElement(element, known.covered)
  }
  const tidy = () => {
    showLit()
    const marks = allMarks()
    const current = marks.find((mark) => mark === document.activeElement) ?? firstStop(marks, known)
    makeOnlyStop(isStop ? current : undefined)
    for (const mark of marks) sayName(mark, known.names[mark.dataset.field ?? ''] ?? '')
    const fields = [...new Set(marks.map(({ dataset }) => dataset.field ?? ''))]
    if (fields.join() !== sentFields) {
      sentFields = fields.join()
      tell({ type: 'preview-fields', fields })
    }
    draw()
  }

  const setInside = (isInside: boolean) =>
    document.documentElement.toggleAttribute('data-inside', isInside)
  const handlePointer = ({ clientX, clientY, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    setInside(true)
    point(markAt(clientX, clientY))
  }
  const leave = () => {
    setInside(document.hasFocus() && markOf(document.activeElement) !== undefined)
    point(undefined)
  }
  const handleClick = (event: MouseEvent) => {
    const target = event.target as Element
    const mark = event.detail === 0 ? markOf(target) : markAt(event.clientX, event.clientY)
    if (mark) open(mark)
    // What is not marked still opens, such as the menu; but nothing leaves the page.
    if (mark || target.closest('a')) event.preventDefault()
    if (mark) event.stopPropagation()
  }
  const handleKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (event.ctrlKey || event.metaKey) {
      if (!SHORTCUTS.includes(key.toLowerCase())) return
      event.preventDefault()
      return tell({ type: 'preview-key', key: key.toLowerCase(), shift: shiftKey })
    }
    if (key === 'Escape') return tell({ type: 'preview-leave' })
    const focused = markOf(document.activeElement)
    if (!focused) return
    const next = nextMark(focused, key)
    if (next) showElement(next)
    next?.focus({ preventScroll: true })
    if (key === 'Enter') open(focused)
    if (next || key === 'Enter') event.preventDefault()
  }
  const handleFocus = () => {
    const focused = markOf(document.activeElement)
    if (!focused) return
    if (isStop) makeOnlyStop(focused)
    setInside(true)
    point(focused)
  }
  const handleMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== parent || origin !== location.origin || !isPointingMessage(data)) return
    known = data
    document.documentElement.style.setProperty('--unscale', String(1 / data.scale))
    tidy()
  }

  document.documentElement.dataset.pointing = 'no'
  addEventListener('message', handleMessage)
  addEventListener('click', handleClick, true)
  addEventListener('keydown', handleKey)
  addEventListener('focusin', handleFocus)
  addEventListener('pointermove', handlePointer, { passive: true })
  document.documentElement.addEventListener('pointerleave', leave)
  addEventListener('blur', leave)
  addEventListener('scroll', draw, { capture: true, passive: true })
  addEventListener('resize', draw)
  const page = document.getElementById('page') ?? document.body
  new ResizeObserver(draw).observe(page)
  new MutationObserver(tidy).observe(page, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['data-field'],
  })
  tidy()
}

const allMarks = () => [...document.querySelectorAll<HTMLElement>('[data-field]')]

/** Tab goes to this element and to no other of the page. */
function makeOnlyStop(current: HTMLElement | undefined) {
  for (const element of document.querySelectorAll<HTMLElement>(
    'a, summary, button, [data-field], [tabindex="0"]',
  )) {
    const tabIndex = element === current ? 0 : -1
    if (element.getAttribute('tabindex') !== String(tabIndex)) element.tabIndex = tabIndex
  }
}

/** Tells screen readers what an element is; the place of an empty field shows it, too. */
function sayName(mark: HTMLElement, name: string) {
  const place = mark.querySelector(':scope > span > [data-name]')
  const [short = ''] = name.split(' · ')
  if (place && place.textContent !== short) place.textContent = short
  if (!place && mark.ariaDescription !== name) mark.ariaDescription = name
}

/** Tab enters the page where the panel is. */
const firstStop = (marks: HTMLElement[], { lit }: PointingMessage) =>
  findElement(lit) ?? marks.find(isSeen)

const markOf = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-field]') ?? undefined

/** The innermost mark at this point, even behind elements that only lie over it. */
const markAt = (x: number, y: number) => {
  const [first, ...behind] = document.elementsFromPoint(x, y)
  if (first?.closest('summary') && !markOf(first)) return undefined
  return [first, ...behind].map((element) => markOf(element ?? null)).find(Boolean)
}

function nextMark(from: HTMLElement, key: string): HTMLElement | undefined {
  const seen = allMarks().filter(isSeen)
  if (key === 'Home') return seen[0]
  if (key === 'End') return seen.at(-1)
  const step = STEPS[key]
  return step ? seen[seen.indexOf(from) + step] : undefined
}
