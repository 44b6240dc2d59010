import { type Crop, cropOf, MAX_ZOOM, MIN_ZOOM } from './crop.ts'
import type { Picture } from './pictures.ts'

/** The crop in the content; otherwise around the picture's own focal point. */
export function shownCrop(facts: Pick<Picture, 'focal'> | undefined, position = ''): Crop {
  const [x, y] = facts?.focal ?? [50, 50]
  return cropOf(position) ?? { x, y, zoom: MIN_ZOOM }
}

/** Few, so that pictures share their `sizes`: one per zoom would cost the page 10 bytes a picture. */
const SHARP_ZOOMS = [MIN_ZOOM, 150, 200, MAX_ZOOM]

/** The `sizes` attribute of a picture whose crop may enlarge it, so that it stays sharp. */
export function croppedSizes(sizes: string, position = ''): string {
  const { zoom } = shownCrop(undefined, position)
  const sharp = SHARP_ZOOMS.find((step) => step >= zoom) ?? MAX_ZOOM
  if (sharp === MIN_ZOOM) return sizes
  return sizes.replace(
    /([\d.]+)(vw|rem)/g,
    (_, length, unit) => `${Math.round(length * sharp) / 100}${unit}`,
  )
}
