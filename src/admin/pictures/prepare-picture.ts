import {
  isHeic,
  type PictureCategory,
  pictureMessages,
  pictureProblem,
  pictureRules,
} from '#content/pictures/picture-rules.ts'
import { sizeOf } from '../ui/format.ts'
import { isAnimated, readHeic, type Shrunk, shrinkPicture } from './shrink-picture.ts'

const HEIC_HELP =
  'Não conseguimos ler esta foto HEIC do iPhone. No iPhone, abra Ajustes, Câmera, Formatos e escolha "Mais compatível"; ou envie a foto pelo próprio iPhone.'

/** A file that can be sent, with a note where it was reduced for that, or why it can't be. */
export type Prepared = { file: File; note: string } | { problem: string }

/** Checks a file before it is sent. Converts iPhone photos and reduces large ones. */
export async function preparePicture(
  file: File | undefined,
  category: PictureCategory,
): Promise<Prepared> {
  if (file && isHeic(file)) return converted(file, category)
  const problem = pictureProblem(file, category)
  if (!file) return { problem: pictureMessages.noFile }
  if (problem === pictureRules[category].tooLarge) return reduced(file, category)
  if (problem) return { problem }
  return (await isReadable(file)) ? { file, note: '' } : { problem: 'Erro ao carregar imagem.' }
}

/** False for a file that was moved or deleted, or that a cloud folder lists but has not downloaded. */
const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false)

async function converted(file: File, category: PictureCategory): Promise<Prepared> {
  const { maxBytes, tooLarge } = pictureRules[category]
  try {
    const shrunk = await shrinkPicture(file, maxBytes, readHeic)
    return shrunk ? { file: shrunk.file, note: '' } : { problem: tooLarge }
  } catch {
    return { problem: HEIC_HELP }
  }
}

async function reduced(file: File, category: PictureCategory): Promise<Prepared> {
  const { maxBytes, tooLarge } = pictureRules[category]
  try {
    const shrunk = (await isAnimated(file)) ? undefined : await shrinkPicture(file, maxBytes)
    return shrunk ? { file: shrunk.file, note: noteOf(file, shrunk) } : { problem: tooLarge }
  } catch {
    return { problem: tooLarge }
  }
}

function noteOf({ size }: File, { file, isVisiblyEqual }: Shrunk): string {
  const sizes = `A foto era grande (${sizeOf(size)}) e foi reduzida para ${sizeOf(file.size)}`
  return isVisiblyEqual ? `${sizes}, sem perda visível.` : `${sizes}.`
}
