import * as z from 'zod'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import { isStorable } from '#content/rules/text.ts'
import type { Author } from './author.ts'

export const LIBRARY_PATH = '/api/media'

/** The answer to an upload, for each picture. */
export type UploadedFile = {
  id: string
  url: string
  category: PictureCategory
  name: string
  type: string
  /** Of the original, in bytes. */
  size: number
  uploadedAt: string
  /** Set if the same file was uploaded before and its picture was reused: nothing was stored. */
  isKnown?: true
}

/** A field that shows a picture, in the working copy or on the published page. */
export type PictureUse = { entity: string; id: string; field: string; label: string }

/** An uploaded picture as the library shows it. */
export type LibraryPicture = UploadedFile & {
  width: number | null
  height: number | null
  alt: string
  isDecorative: boolean
  isAnimated: boolean
  /** Whether all its widths exist. */
  isFinished: boolean
  /** In per cent of the width and of the height. */
  focalX: number
  focalY: number
  /** The address of a small version. */
  thumbUrl: string
  tint: string | null
  uploadedBy: Author
  /** Null unless it is in the trash. */
  deletedAt: string | null
  uses: PictureUse[]
}

export type LibraryPage = { total: number; pictures: LibraryPicture[] }

const MAX_ALT = 300
const MAX_NAME = 200

const words = (max: number) =>
  z
    .string('Texto inválido')
    .trim()
    .max(max, `Use no máximo ${max} caracteres`)
    .refine(isStorable, 'Contém caracteres que não podem ser guardados')

const percent = z
  .number('Ponto de foco inválido')
  .min(0, 'Ponto de foco inválido')
  .max(100, 'Ponto de foco inválido')
  .transform(Math.round)

/** The fields that change. */
export const PictureChange = z.strictObject(
  {
    name: words(MAX_NAME).min(1, 'Nome é obrigatório').exactOptional(),
    alt: words(MAX_ALT).exactOptional(),
    isDecorative: z.boolean('Escolha sim ou não').exactOptional(),
    focalX: percent.exactOptional(),
    focalY: percent.exactOptional(),
  },
  'Campo desconhecido',
)
export type PictureChange = z.infer<typeof PictureChange>

/** The number of documents in which a picture was replaced, and of the save that did it. */
export type PictureReplaced = { documents: number; save: number | null }
