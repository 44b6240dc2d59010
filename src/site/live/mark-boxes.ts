type Drawn = {
  pointed: HTMLElement | undefined
  lit: HTMLElement | undefined
  names: Record<string, string>
  scale: number
}

/** How far a box is from its text, and how far inside a picture. */
const PAD = 7
const PICTURE_PAD = -6
const CHIP_HEIGHT = 40

type Layer = Record<'point' | 'lit' | 'chip', HTMLElement>

let layer: Layer | undefined

/** Outlines what the panel edits, and what is pointed at, which has its name on the lower edge. */
export function drawMarks({ pointed, lit, names, scale }: Drawn) {
  layer ??= buildLayer()
  const other = pointed === lit ? undefined : pointed
  place(layer.lit, lit)
  place(layer.point, other)
  const name = other && names[other.dataset.field ?? '']
  layer.chip.hidden = !name
  if (name) placeChip(layer, name, scale)
}

function buildLayer(): Layer {
  const root = document.createElement('div')
  root.className = 'mark-layer'
  root.setAttribute('aria-hidden', 'true')
  const build = (className: string) => {
    const element = document.createElement('div')
    element.className = className
    root.append(element)
    return element
  }
  const built = {
    lit: build('mark-box mark-lit'),
    point: build('mark-box mark-point'),
    chip: build('mark-chip'),
  }
  document.body.append(root)
  return built
}

function place(box: HTMLElement, element: HTMLElement | undefined) {
  const rect = element?.getBoundingClientRect()
  box.hidden = !rect || rect.width === 0
  if (!rect) return
  const pad = element?.tagName === 'PICTURE' ? PICTURE_PAD : PAD
  const left = Math.max(2, rect.left - pad)
  const right = Math.min(innerWidth - 2, rect.right + pad)
  Object.assign(box.style, {
    left: `${left + scrollX}px`,
    top: `${rect.top - pad + scrollY}px`,
    width: `${right - left}px`,
    height: `${rect.height + 2 * pad}px`,
  })
}

function placeChip({ point, chip }: Layer, name: string, scale: number) {
  if (chip.textContent !== name) chip.textContent = name
  const { left, bottom } = point.getBoundingClientRect()
  const rightmost = innerWidth - chip.offsetWidth - 4
  const lowest = innerHeight - CHIP_HEIGHT / scale
  Object.assign(chip.style, {
    left: `${Math.max(4, Math.min(left + 10 / scale, rightmost)) + scrollX}px`,
    top: `${Math.max(4, Math.min(bottom - 9 / scale, lowest)) + scrollY}px`,
  })
}
