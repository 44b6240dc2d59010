import type { Picture } from './pictures.ts'

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

export const cropText = ({ x, y, zoom }: Crop): string =>
  zoom === MIN_ZOOM ? `${x}% ${y}%` : `${x}% ${y}% ${zoom}%`

/** A part of a picture, in per cent of its width and height. */
export type Frame = { left: number; top: number; width: number; height: number }

/** The part of a picture of this aspect ratio that a place of that aspect ratio shows. */
export function frameOf({ x, y, zoom }: Crop, picture: number, place: number): Frame {
  const scale = 10_000 / zoom
  const width = scale * Math.min(1, place / picture)
  const height = scale * Math.min(1, picture / place)
  return {
    left: (x * (100 - width)) / 100,
    top: (y * (100 - height)) / 100,
    width,
    height,
  }
}

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
