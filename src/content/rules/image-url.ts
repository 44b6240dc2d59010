import { isWebAddress } from './link.ts'

const MIN_LENGTH = 10
const MIN_DATA_LENGTH = 50
const MAX_LENGTH = 20_000
const embedded = /^data:image\/(?:jpeg|jpg|png|webp|gif);base64,[a-z0-9+/]+=*$/i
const ownPath = /^\/media\/(?!.*\.\.)[\w./-]+$/

/** Why a picture's address can't be used, in words for the editor; undefined if it can. */
export function imageUrlProblem(url: unknown): string | undefined {
  if (typeof url !== 'string' || url.length > MAX_LENGTH) return 'URL de imagem inválida'
  if (url.length < MIN_LENGTH) return 'URL de imagem muito curta'
  if (/^data:/i.test(url)) return isEmbeddedImage(url) ? undefined : 'URL de imagem inválida'
  return isOwnPicture(url) || isWebAddress(url) ? undefined : 'URL de imagem malformada'
}

/** Whether the picture is kept by this site. */
export const isOwnPicture = (url: string): boolean => ownPath.test(url)

const isEmbeddedImage = (url: string) => url.length >= MIN_DATA_LENGTH && embedded.test(url)
