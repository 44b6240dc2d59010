import type { Crop } from '#content/pictures/crop.ts'
import type { Picture } from '#content/pictures/pictures.ts'
import { shownCrop } from '#content/pictures/shown-crop.ts'
import type { Slot } from '../slots.ts'

/** A field with a crop of the picture. */
export type CropField = { path: string; isForPhones: boolean }

/** A picture and how it is cropped, by the path of each crop field. */
export type Chosen = { url: string; crops: Record<string, string> }

/** What a place of the page shows. */
export type CropPlace = {
  slot: Slot
  /** The field that holds its crop. */
  path: string
  url: string
  crop: Crop
  /** Whether somebody has set the crop of this place. */
  isOwn: boolean
}

type Facts = (url: string) => Picture | undefined

/** As the page does it: phones use the other crop, or the picture's own phone version, until they get a crop. */
export function cropPlaceOf(
  slot: Slot,
  fields: CropField[],
  { url, crops }: Chosen,
  factsOf: Facts,
): CropPlace {
  const general = fields.find(({ isForPhones }) => !isForPhones)?.path ?? ''
  const forPhones = slot.isPhone && fields.find(({ isForPhones }) => isForPhones)?.path
  const path = forPhones || general
  const isOwn = Boolean(crops[path])
  const portrait = forPhones && !isOwn ? factsOf(url)?.portrait : undefined
  const text = portrait ? '' : crops[path] || crops[general] || ''
  const shown = portrait ?? url
  return { slot, path, url: shown, crop: shownCrop(factsOf(shown), text), isOwn }
}
