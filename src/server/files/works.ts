import type { PictureFormat } from '#content/pictures.ts'
import type { Category } from './categories.ts'
import type { RefusalCode } from './refusal.ts'

/** A picture as it was sent. */
export type Exposed = { bytes: Buffer; category: Category; maxPixels: number }

/** A picture as it is kept. */
export type Developed = {
  /** Of the same type as what was sent. */
  original: Buffer
  width: number
  height: number
  isAnimated: boolean
  /** In base64. */
  thumbhash: string
  tint: string
  /** One width in WebP, so that the page can show it at once; an animation has none. */
  first?: { width: number; bytes: Buffer }
}

/** One width of a developed picture, in these formats. */
export type Print = { bytes: Buffer; width: number; formats: PictureFormat[] }

export type Printed = { format: PictureFormat; bytes: Buffer }

/** What the darkroom does, by name: what it is given and what it gives back. */
export type Works = {
  develop: (exposed: Exposed) => Promise<Developed>
  print: (print: Print) => Promise<Printed[]>
}

export type WorkName = keyof Works

export type Order = { id: number; name: WorkName; input: unknown }

export type Outcome = { id: number } & (
  | { result: unknown }
  | { refusal: RefusalCode; reason: string }
  | { failure: string }
)
