import { HOUSE_COLOUR, tonesOf } from '../colours/brand-colours.ts'
import { hexOf, oklchOf, rgbOf } from '../colours/colour.ts'
import { shippedPictures } from './shipped-pictures.ts'

/** Whether a picture comes with Leveza. */
export const isOurs = (url: string) => Object.hasOwn(shippedPictures, url)

/** From this chroma on, a colour gives our pictures its hue and leaves them as vivid as they are. */
const VIVID = 0.12

/** What our pictures are shown in (our-pictures.css): the hue of `art`, and their own saturation times `vivid`. */
export type ArtLook = { art: string; vivid: string }

/** Undefined for the violet in which they were made. The dark step of the colour, because dark yellow would be olive. */
export function artLookOf(primary: string): ArtLook | undefined {
  if (hexOf(rgbOf(primary)) === HOUSE_COLOUR) return undefined
  const vivid = Math.min(1, oklchOf(primary).chroma / VIVID)
  return { art: tonesOf(primary).deep, vivid: vivid.toFixed(2) }
}
