type Drawn = {
  pointed: HTMLElement | undefined
  lit: HTMLElement | undefined
  names: Record<string, string>
  litName: string
  scale: number
}

/** How far a box is from its text, and how far inside a picture. */
const PAD = 7
const PICTURE_PAD = -6
const CHIP_HEIGHT = 40
/** From here on, the chip would cover several lines beside a small text; it is at the edge of the frame instead. */
const SMALL_SCALE = 0.7

/** Outlines what is pointed at and what the panel edits, each with its name on the lower edge, never over the text. */
export function drawMarks({ pointed, lit, names, litName, scale }: Drawn) {
  const layer = layerOf()
  const other = pointed === lit ? undefined : pointed
  place(layer.point, other, names[other?.dataset.field ?? ''], 'left', scale)
  place(layer.lit, lit, litName && `${litName} · você está aqui`, 'right', scale)
}

type Box = { box: HTMLElement; chip: HTMLElement }

let layer: { point: Box; lit: Box } | undefined

function layerOf() {
  if (layer) return layer
  const root = document.createElement('div')
  root.className = 'mark-layer'
  root.setAttribute('aria-hidden', 'true')
  const build = (kind: string): Box => {
    const box = document.createElement('div')
    const chip = document.createElement('div')
    box.className = `mark-box mark-${kind}`
    chip.className = `mark-chip mark-${kind}`
    root.append(box, chip)
    return { box, chip }
  }
  layer = { point: build('point'), lit: build('lit') }
  document.body.append(root)
  return layer
}

function place(
  { box, chip }: Box,
  element: HTMLElement | undefined,
  words: string | undefined,
  side: 'left' | 'right',
  scale: number,
) {
  const rect = element?.getBoundingClientRect()
  const isShown = words && rect && rect.width > 0
  box.hidden = !isShown
  chip.hidden = !isShown
  if (!isShown) return
  if (chip.textContent !== words) chip.textContent = words
  const pad = element?.tagName === 'PICTURE' ? PICTURE_PAD : PAD
  const left = Math.max(2, rect.left - pad)
  const right = Math.min(innerWidth - 2, rect.right + pad)
  const top = rect.top - pad
  const bottom = rect.bottom + pad
  Object.assign(box.style, {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  })
  const lowest = innerHeight - CHIP_HEIGHT / scale
  const isPinned = side === 'right' && scale < SMALL_SCALE
  chip.dataset.pinned = isPinned ? (bottom > lowest ? 'top' : 'bottom') : ''
  if (isPinned) return Object.assign(chip.style, { left: '', top: '' })
  const overlap = 9 / scale
  const chipLeft = side === 'right' ? right - chip.offsetWidth - 10 / scale : left + 10 / scale
  Object.assign(chip.style, {
    left: `${Math.max(4, Math.min(chipLeft, innerWidth - chip.offsetWidth - 4)) + scrollX}px`,
    top: `${Math.max(4, Math.min(bottom - overlap, lowest)) + scrollY}px`,
  })
}
