import {
  type PictureCategory,
  pictureMessages,
  pictureProblem,
  pictureRules,
} from '#content/pictures/picture-rules.ts'
import { isHeic, shrinkPicture } from './shrink-picture.ts'

const HEIC_HELP =
  'Este navegador não lê fotos HEIC do iPhone. No iPhone, abra Ajustes, Câmera, Formatos e escolha "Mais compatível"; ou envie a foto pelo próprio iPhone.'

/** The extensions are for iPhone photos, which have no type in some browsers. */
export const acceptedFiles = { 'image/*': ['.heic', '.heif'] }

/** A file that can be sent, or why it can't and whether shrinking it would help. */
export type Prepared = { file: File } | { problem: string; canShrink: boolean }

/** Checks a file before it is sent. Converts iPhone photos where the browser can read them. */
export async function preparePicture(
  file: File | undefined,
  category: PictureCategory,
): Promise<Prepared> {
  if (file && isHeic(file)) return converted(file, category)
  const problem = pictureProblem(file, category)
  if (problem) return refused(problem, problem === pictureRules[category].tooLarge)
  if (!file) return refused(pictureMessages.noFile)
  return (await isReadable(file)) ? { file } : refused('Erro ao carregar imagem.')
}

/** False for a file that was moved or deleted, or that a cloud folder lists but has not downloaded. */
const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false)

const refused = (problem: string, canShrink = false) => ({ problem, canShrink })

async function converted(file: File, category: PictureCategory): Promise<Prepared> {
  try {
    return { file: await shrinkPicture(file, category) }
  } catch {
    return refused(HEIC_HELP)
  }
}

/** The same picture, small enough to be sent. */
export async function smaller(file: File, category: PictureCategory): Promise<Prepared> {
  try {
    const shrunk = await shrinkPicture(file, category)
    const problem = pictureProblem(shrunk, category)
    return problem ? refused(problem) : { file: shrunk }
  } catch {
    return refused('Erro ao processar imagem.')
  }
}
