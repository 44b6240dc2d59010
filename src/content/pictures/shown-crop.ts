import { type Crop, cropOf, MIN_ZOOM } from './crop.ts'
import type { Picture } from './pictures.ts'

/** The crop in the content; otherwise around the picture's own focal point. */
export function shownCrop(facts: Pick<Picture, 'focal'> | undefined, position = ''): Crop {
  const [x, y] = facts?.focal ?? [50, 50]
  return cropOf(position) ?? { x, y, zoom: MIN_ZOOM }
}

/** The `sizes` attribute of a picture whose crop may enlarge it, so that it stays sharp. */
export function croppedSizes(sizes: string, position = ''): string {
  const { zoom } = shownCrop(undefined, position)
  if (zoom === MIN_ZOOM) return sizes
  return sizes.replace(
    /([\d.]+)(vw|rem)/g,
    (_, length, unit) => `${Math.round(length * zoom) / 100}${unit}`,
  )
}
