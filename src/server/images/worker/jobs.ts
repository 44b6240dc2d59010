import type { Shades } from '#content/colours/stage.ts'
import type { PictureFormat } from '#content/pictures/pictures.ts'
import type { ShareCard } from '#content/pictures/share-card.ts'
import type { ProblemCode } from '../../http/problems.ts'
import type { Category } from '../categories.ts'

/** A picture as it was uploaded. */
export type UploadedImage = { bytes: Buffer; category: Category }

/** A picture as it is stored. */
export type NormalizedImage = {
  /** Of the same type as the upload. */
  original: Buffer
  width: number
  height: number
  isAnimated: boolean
  /** In base64. */
  thumbhash: string
  tint: string
  /** Absent for an animation, and for what is transparent. */
  shades?: Shades
  /** One width in WebP, which the page can show at once; absent for an animation. */
  first?: { width: number; bytes: Buffer }
}

/** One width of a normalized picture. */
export type VariantRequest = { bytes: Buffer; width: number }

export type EncodedVariant = { format: PictureFormat; bytes: Buffer }

/** The same with the bytes of its pictures; absent if there are none. */
export type Card = Omit<ShareCard, 'logo' | 'picture'> & {
  logo: Buffer | undefined
  picture: Buffer | undefined
}

/** The jobs of the image worker, with their input and output. */
export type Jobs = {
  normalizeImage: (uploaded: UploadedImage) => Promise<NormalizedImage>
  encodeVariant: (request: VariantRequest) => Promise<EncodedVariant[]>
  drawCard: (card: Card) => Promise<Buffer>
}

export type JobName = keyof Jobs

type Inputs = { [Name in JobName]: Parameters<Jobs[Name]>[0] }

/** What does each job, for a caller that learns only at run time which one it is. */
export type Works = { [Name in JobName]: (input: Inputs[Name]) => Promise<unknown> }

export type Order<Name extends JobName = JobName> = { id: number; name: Name; input: Inputs[Name] }

export type Outcome = { id: number } & (
  | { result: unknown }
  | { refusal: RefusalCode; reason: string }
  | { failure: string }
)

export type RefusalCode = Extract<ProblemCode, 'file-broken' | 'file-animation' | 'file-pixels'>

/** Why the image worker does not accept a picture. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode

  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
