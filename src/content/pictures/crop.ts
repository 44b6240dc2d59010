/**
 * How a picture is cropped in a place of any shape: it covers the place, enlarged by `zoom` per cent, and the point at
 * `x` and `y` per cent of the picture is shown at the same share of the place.
 */
export type Crop = { x: number; y: number; zoom: number }

export const MIN_ZOOM = 100
export const MAX_ZOOM = 300

const pattern = /^(100|\d{1,2})% (100|\d{1,2})%(?: (1\d\d|2\d\d|300)%)?$/

/** Reads '50% 35%' or '50% 35% 150%'; undefined for an empty or unreadable text. */
export function cropOf(text: string): Crop | undefined {
  const [, x, y, zoom = MIN_ZOOM] = pattern.exec(text) ?? []
  return x === undefined ? undefined : { x: Number(x), y: Number(y), zoom: Number(zoom) }
}
