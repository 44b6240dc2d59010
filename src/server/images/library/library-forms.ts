import * as z from 'zod'
import { imageUrlProblem } from '#content/rules/image-url.ts'
import { isStorable } from '#content/rules/text.ts'
import { wholeNumber } from '../../schemas/form-fields.ts'
import { isCategory } from '../categories.ts'

const MAX_SHOWN = 200
const MAX_SEARCH = 200
const MAX_ALT = 300
const MAX_NAME = 200

export const SearchQuery = z.object({
  category: z.string().refine(isCategory).optional(),
  search: z.string().max(MAX_SEARCH).default(''),
  trash: z
    .enum(['0', '1', 'false', 'true'])
    .default('0')
    .transform((flag) => flag === '1' || flag === 'true'),
  limit: wholeNumber(1, MAX_SHOWN).default(100),
  skip: wholeNumber().default(0),
})

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

export const ChangeForm = z
  .strictObject(
    {
      name: words(MAX_NAME).min(1, 'Nome é obrigatório'),
      alt: words(MAX_ALT),
      isDecorative: z.boolean('Escolha sim ou não'),
      focalX: percent,
      focalY: percent,
    },
    'Campo desconhecido',
  )
  .partial()

export const ReplaceForm = z.strictObject({
  by: z.string('URL de imagem inválida').check((context) => {
    const message = imageUrlProblem(context.value)
    if (message) context.issues.push({ code: 'custom', message, input: context.value })
  }),
})
