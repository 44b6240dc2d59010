import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Match } from '#content/wording/matches.ts'
import classes from './mark-layer.module.css'
import { MarkedText } from './marked-text.tsx'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** The styles that determine where each letter is. */
const copied = [
  'boxSizing',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'fontOpticalSizing',
  'fontFeatureSettings',
  'fontVariationSettings',
  'letterSpacing',
  'wordSpacing',
  'lineHeight',
  'textIndent',
  'textTransform',
  'textAlign',
  'tabSize',
] as const satisfies (keyof CSSStyleDeclaration)[]

const SCROLLING = ['scroll', 'keyup', 'pointerup', 'wheel', 'focus', 'blur'] as const

type Props = { field: TextField; text: string; matches: Match[] }

/** Lays a copy of the field over it in which only the underlines are visible, and keeps it in place when the field grows or scrolls. */
export function MarkLayer({ field, text, matches }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (layer.current) follow(layer.current, field)
  })
  useEffect(() => {
    const update = () => {
      if (layer.current) follow(layer.current, field)
    }
    // After these events a one-line field may scroll with its caret or back to its start; only some browsers announce that.
    const updateSoon = () => requestAnimationFrame(update)
    const observer = new ResizeObserver(update)
    observer.observe(field)
    for (const name of SCROLLING) field.addEventListener(name, updateSoon, { passive: true })
    document.addEventListener('selectionchange', updateSoon)
    return () => {
      observer.disconnect()
      for (const name of SCROLLING) field.removeEventListener(name, updateSoon)
      document.removeEventListener('selectionchange', updateSoon)
    }
  }, [field])
  const box = field.parentElement
  if (!box) return null
  return createPortal(
    <div
      ref={layer}
      className={classes.layer}
      data-line={field instanceof HTMLInputElement || undefined}
      aria-hidden="true"
    >
      <span className={classes.text}>
        <MarkedText text={text} matches={matches} />
      </span>
      {/* A trailing line break is rendered only if something follows it. */}
      {'\u200b'}
    </div>,
    box,
  )
}

function follow(layer: HTMLElement, field: TextField) {
  const style = getComputedStyle(field)
  for (const name of copied) layer.style[name] = style[name]
  const borders =
    Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.borderRightWidth)
  layer.style.left = `${field.offsetLeft}px`
  layer.style.top = `${field.offsetTop}px`
  // Without the scroll bar, which takes space from the text.
  layer.style.width = `${field.clientWidth + (borders || 0)}px`
  layer.style.height = `${field.offsetHeight}px`
  layer.scrollTop = field.scrollTop
  if (field instanceof HTMLInputElement) followLine(layer, field, style)
}

/** The text of a one-line field ends at its padding, and the copy has no caret that would let it scroll as far. */
function followLine(layer: HTMLElement, field: HTMLInputElement, style: CSSStyleDeclaration) {
  layer.style.lineHeight = `${innerHeightOf(field, style)}px`
  layer.style.clipPath = `inset(0 ${style.paddingRight} 0 ${style.paddingLeft})`
  layer.style.setProperty('--scrolled', `${-field.scrollLeft}px`)
}

const innerHeightOf = (field: TextField, style: CSSStyleDeclaration) =>
  field.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom)
