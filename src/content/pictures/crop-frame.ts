import { type Crop, MIN_ZOOM } from './crop.ts'

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
