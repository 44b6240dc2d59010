import { defaultPictures } from './default-pictures.ts'

const MEGABYTE = 1024 * 1024

/** Smaller files are hardly ever pictures. */
export const MIN_PICTURE_BYTES = 1024

/** The most pictures in one upload. */
export const MAX_FILES_AT_ONCE = 20

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

export const pictureMessages = {
  noFile: 'Arquivo inválido',
  noPicture: '❌ Apenas arquivos de imagem são permitidos',
  type: 'Tipo não permitido. Use: JPG, PNG, WEBP, GIF',
  tooSmall: 'Arquivo muito pequeno (mínimo 1KB)',
}

type Rule = {
  maxBytes: number
  tooLarge: string
  /** The stock picture for an empty place whose upload fails; empty if the place stays empty. */
  fallback: string
}

const upTo1 = { maxBytes: MEGABYTE, tooLarge: 'Arquivo muito grande. Máximo 1.0MB' }
const upTo3 = { maxBytes: 3 * MEGABYTE, tooLarge: 'Arquivo muito grande. Máximo 3.0MB' }
const upTo5 = { maxBytes: 5 * MEGABYTE, tooLarge: 'Imagem muito grande. Máximo 5MB.' }

/** The purpose of a picture decides how large it may be. */
export const pictureRules = {
  'hero-background': { ...upTo3, fallback: defaultPictures.hero },
  'about-image': { ...upTo5, fallback: defaultPictures.about },
  'cta-background': { ...upTo3, fallback: defaultPictures.cta },
  logo: { ...upTo1, fallback: '' },
  treatments: { ...upTo3, fallback: defaultPictures.treatment },
  'team-member': { ...upTo5, fallback: defaultPictures.member },
  testimonial: { ...upTo5, fallback: defaultPictures.testimonial },
  default: { ...upTo3, fallback: '' },
} as const satisfies Record<string, Rule>

export type PictureCategory = keyof typeof pictureRules

export const isPictureCategory = (name: unknown): name is PictureCategory =>
  typeof name === 'string' && Object.hasOwn(pictureRules, name)

/** Why a file can't be uploaded; undefined if it can. Only the server checks its content. */
export function pictureProblem(
  file: { type: string; size: number } | undefined,
  category: PictureCategory,
): string | undefined {
  if (!file) return pictureMessages.noFile
  if (!file.type.startsWith('image/')) return pictureMessages.noPicture
  if (!isAllowedType(file.type)) return pictureMessages.type
  if (file.size > pictureRules[category].maxBytes) return pictureRules[category].tooLarge
  if (file.size < MIN_PICTURE_BYTES) return pictureMessages.tooSmall
  return undefined
}

const isAllowedType = (type: string) =>
  type === 'image/jpg' || (pictureTypes as readonly string[]).includes(type)

/** The format of iPhones, which not every browser can read. */
export const isHeic = ({ name, type }: { name: string; type: string }) =>
  /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)
