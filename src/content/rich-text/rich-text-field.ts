import * as z from 'zod'
import { completedLink, textLinkProblem } from '../rules/link.ts'
import { isStorable, joined } from '../rules/text.ts'
import { choice, editor, entry, image, keyedList } from '../schema/fields.ts'
import {
  type BlockKind,
  blockKinds,
  MAX_BLOCKS,
  MAX_MARKS,
  type Mark,
  markKinds,
  withKinds,
} from './blocks.ts'

const MAX_BLOCK_TEXT = 5000
const MAX_TARGET = 2048

const position = z.int('Formatação inválida').min(0).max(MAX_BLOCK_TEXT)

const mark = z
  .object(
    {
      kind: z.enum(Object.keys(markKinds) as [Mark['kind'], ...Mark['kind'][]]),
      from: position,
      to: position,
      target: z.string('Link inválido').max(MAX_TARGET).overwrite(completedLink),
    },
    'Formatação inválida',
  )
  .check((context) => {
    const { kind, target } = context.value
    const message = kind === 'link' ? textLinkProblem(target) : undefined
    if (message) context.issues.push({ code: 'custom', message, input: target, path: ['target'] })
  })

/** Reached lazily, so that what reads a schema field by field takes them as one value. */
const marks = z.array(mark, 'Formatação inválida').max(MAX_MARKS, 'Formatação inválida')

/** 'negrito e link', for the history. */
function marksText(value: unknown): string {
  const marks = Array.isArray(value) ? (value as Mark[]) : []
  return joined([...new Set(marks.map(({ kind }) => markKinds[kind]))])
}

const block = entry('Parágrafo', {
  text: z
    .string('Texto inválido')
    .max(MAX_BLOCK_TEXT, `Use no máximo ${MAX_BLOCK_TEXT} caracteres em um parágrafo`)
    .refine(isStorable, 'Contém caracteres que não podem ser guardados')
    .register(editor, { label: 'Texto', input: 'paragraph' }),
  kind: choice('Tipo', blockKinds),
  marks: z
    .lazy(() => marks)
    .register(editor, { label: 'Formatação', input: 'line', words: marksText }),
  image: image('Imagem', 'default'),
})

const everyKind = Object.keys(blockKinds) as BlockKind[]

/** A longer text with headings, lists and pictures, or only with some kinds of blocks: never HTML, but a list of blocks. */
export const richText = (label: string, hint = '', kinds = everyKind) =>
  keyedList(block, 'Texto inválido')
    .max(MAX_BLOCKS, `Use no máximo ${MAX_BLOCKS} parágrafos`)
    .overwrite((blocks) => withKinds(blocks, kinds))
    .register(editor, { label, input: 'richText', kinds, ...(hint && { hint }) })
