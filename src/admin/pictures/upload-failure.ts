import { type PictureCategory, pictureRules } from '#content/pictures/picture-rules.ts'
import { SdkError } from '#sdk/sdk-error.ts'

/** What becomes of the field when a picture could not be sent. */
export type Failure = {
  message: string
  /** The file itself is the reason: sending it again would not help. */
  isRefusal: boolean
  /** The session has ended: the upload is repeated after signing in. */
  isSignedOut: boolean
  /** The picture of the field from now on. */
  picture: string
  /** The words of the toast; empty where the field itself says enough. */
  words: string
}

const REFUSALS = [400, 413, 415]

/** A picture that was there stays. An empty field gets the stock picture, unless the file itself was refused. */
export function afterFailure(error: unknown, category: PictureCategory, current: string): Failure {
  const { code, message } =
    error instanceof SdkError ? error : new SdkError(0, 'Erro ao processar imagem.')
  const isRefusal = REFUSALS.includes(code)
  const isSignedOut = code === 401
  const stays = { message, isRefusal, isSignedOut, picture: current }
  if (isRefusal || isSignedOut) return { ...stays, words: '' }
  if (current) return { ...stays, words: `${message} - A imagem atual continua no lugar` }
  const { fallback } = pictureRules[category]
  const words = fallback ? `${message} - Usando imagem padrão` : message
  return { ...stays, picture: fallback, words }
}
