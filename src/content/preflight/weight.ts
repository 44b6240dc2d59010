const KILOBYTE = 1024

/** A picture that takes a second of its own on a phone with poor reception. */
export const MAX_PICTURE_BYTES = 400 * KILOBYTE
/** All pictures of the page together, for a visitor who scrolls to its end. */
const MAX_PAGE_BYTES = 2 * KILOBYTE * KILOBYTE

export type LoadedPicture = { field: string; bytes: number }

export type WeightFinds = {
  bytes: number
  isHeavy: boolean
  /** The heaviest first. */
  heavyPictures: LoadedPicture[]
}

/** What a phone loads for the pictures of the page, each counted once. */
export function weightOf(pictures: LoadedPicture[]): WeightFinds {
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0)
  return {
    bytes,
    isHeavy: bytes > MAX_PAGE_BYTES,
    heavyPictures: pictures
      .filter((picture) => picture.bytes > MAX_PICTURE_BYTES)
      .toSorted((one, other) => other.bytes - one.bytes),
  }
}
