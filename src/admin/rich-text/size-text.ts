import type { Block } from '#content/rich-text/blocks.ts'
import { counted } from '../ui/format.ts'

/** For example '6 parágrafos, 1 imagem'. */
export function sizeText(blocks: Block[]): string {
  const pictures = blocks.filter(({ kind }) => kind === 'picture').length
  const texts = counted(blocks.length - pictures, 'parágrafo', 'parágrafos')
  return pictures > 0 ? `${texts}, ${counted(pictures, 'imagem', 'imagens')}` : texts
}
