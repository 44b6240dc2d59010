import { type Colour, flattened } from '#content/preflight/contrast.ts'
import { colourOf, gradientRaster, pictureRaster, type Raster } from './pixels.ts'

type Part = 'own' | '::before' | '::after'

type Box = { left: number; top: number; width: number; height: number }

/** What is painted for an element or a pseudo-element. */
type Paint = {
  /** Where it is now. */
  box: () => Box
  /** Whether it lies under the content of its element. */
  isBelow: boolean
  colour: Colour
  opacity: number
  /** Its picture or gradient. */
  raster?: Promise<Raster | undefined>
}

/** One paint at one point; `u` and `v` say where in its box. */
type Hit = { paint: Paint; u: number; v: number }

/** Everything that lies under a point of a text, the lowest first. */
export type BackgroundPoint = Hit[]

/** Caches what each element of a page looks like. */
export function openBackgrounds() {
  const known = new Map<Element, Record<Part, Paint | undefined>>()

  const paintsOf = (element: Element) => {
    const paints = known.get(element) ?? {
      own: paintOf(element, 'own'),
      '::before': paintOf(element, '::before'),
      '::after': paintOf(element, '::after'),
    }
    known.set(element, paints)
    return paints
  }

  /** The paints of these elements in their order, each with its pseudo-elements. One after the content covers what is in its element, unless the text is in there, too. */
  const inPaintOrder = (stack: Element[], text: Element): (Paint | undefined)[] => {
    const order: (Paint | undefined)[] = []
    const open: Element[] = []
    const closeUnless = (element?: Element) => {
      while (open.length > 0 && !(element && open.at(-1)?.contains(element))) {
        const closed = open.pop()
        if (closed) order.push(paintsOf(closed)['::after'])
      }
    }
    for (const element of stack) {
      closeUnless(element)
      const { own, '::before': before, '::after': after } = paintsOf(element)
      order.push(own, before)
      if (!element.contains(text)) open.push(element)
      else if (after?.isBelow) order.push(after)
    }
    closeUnless()
    return order
  }

  /** Undefined where the text is not at this point of the screen. */
  return function backgroundAt(text: Element, x: number, y: number): BackgroundPoint | undefined {
    const above = text.ownerDocument.elementsFromPoint(x, y)
    const index = above.indexOf(text)
    if (index < 0) return undefined
    // An element is listed again for what its pseudo-elements cover.
    const stack = [...new Set(above.slice(index).reverse())]
    return inPaintOrder(stack, text).flatMap((paint) => hitOf(paint, x, y) ?? [])
  }
}

function hitOf(paint: Paint | undefined, x: number, y: number): Hit | undefined {
  if (!paint) return undefined
  const { left, top, width, height } = paint.box()
  const u = (x - left) / width
  const v = (y - top) / height
  return u >= 0 && u <= 1 && v >= 0 && v <= 1 ? { paint, u, v } : undefined
}

/** The elements of the frame have a window of their own. */
const styleOf = (element: Element, part: Part = 'own'): CSSStyleDeclaration =>
  (element.ownerDocument.defaultView ?? window).getComputedStyle(
    element,
    part === 'own' ? undefined : part,
  )

/** Undefined for what paints nothing. */
function paintOf(element: Element, part: Part): Paint | undefined {
  const style = styleOf(element, part)
  const box = part === 'own' ? () => element.getBoundingClientRect() : pseudoBox(element, style)
  if (!box) return undefined
  const paint: Paint = {
    box,
    isBelow: Number(style.zIndex) < 0,
    colour: colourOf(style.backgroundColor),
    opacity: opacityOf(element) * (part === 'own' ? 1 : Number(style.opacity)),
  }
  if (part === 'own' && isImage(element)) {
    return { ...paint, raster: Promise.resolve(pictureRaster(element, style)) }
  }
  if (style.backgroundImage.includes('gradient(')) {
    return { ...paint, raster: gradientRaster(box(), style) }
  }
  return paint.colour[3] > 0 ? paint : undefined
}

/** Undefined for a pseudo-element that is not there, or that takes part in the flow of the text. */
function pseudoBox(element: Element, style: CSSStyleDeclaration): (() => Box) | undefined {
  if (['none', 'normal'].includes(style.content) || style.position !== 'absolute') return undefined
  const around = positionedAround(element)
  const [left, top, width, height] = [style.left, style.top, style.width, style.height].map(
    Number.parseFloat,
  ) as [number, number, number, number]
  return () => {
    const outer = around.getBoundingClientRect()
    return { left: outer.left + left, top: outer.top + top, width, height }
  }
}

function positionedAround(element: Element): Element {
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (styleOf(around).position !== 'static') return around
  }
  return element.ownerDocument.documentElement
}

const isImage = (element: Element): element is HTMLImageElement => element.tagName === 'IMG'

/** The opacity of an element, with that of everything around it. */
export function opacityOf(element: Element): number {
  let opacity = 1
  for (let around: Element | null = element; around; around = around.parentElement) {
    opacity *= Number(styleOf(around).opacity)
  }
  return opacity
}

const OPAQUE = 0.99

/** The picture that is visible under the middle of an element. */
export function pictureUnder(element: Element): HTMLImageElement | undefined {
  const { left, top, width, height } = element.getBoundingClientRect()
  const stack = element.ownerDocument.elementsFromPoint(left + width / 2, top + height / 2)
  for (const below of stack.slice(Math.max(0, stack.indexOf(element)))) {
    if (isImage(below)) return below
    if (colourOf(styleOf(below).backgroundColor)[3] > OPAQUE && !below.querySelector('img')) break
  }
  return undefined
}

/** The colours under a text; a point with a picture that can't be read is left out. */
export async function coloursAt(points: BackgroundPoint[]): Promise<Colour[]> {
  const colours = await Promise.all(points.map(colourAt))
  return colours.filter((colour) => colour !== undefined)
}

async function colourAt(point: BackgroundPoint): Promise<Colour | undefined> {
  const layers: Colour[] = []
  for (const { paint, u, v } of point) {
    layers.push(faded(paint.colour, paint.opacity))
    if (!paint.raster) continue
    const raster = await paint.raster
    if (!raster) return undefined
    layers.push(faded(raster(u, v), paint.opacity))
  }
  return flattened(layers)
}

export const faded = ([red, green, blue, alpha]: Colour, opacity: number): Colour => [
  red,
  green,
  blue,
  alpha * opacity,
]
