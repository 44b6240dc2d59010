import * as z from 'zod'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200
const MAX_SKIP = 1_000_000
const MAX_SORT_FIELDS = 5
const MAX_NAME_SHOWN = 60
const MAX_WORDS = 200

export type Filter = Record<string, unknown>
export type Sort = Record<string, 1 | -1>
export type ListQuery = { filter: Filter; words: string; sort: Sort; omit: string[] }
export type FindQuery = ListQuery & { limit: number; skip: number }

const wholeNumber = (min: number, max: number) =>
  z
    .int(`Use um número de ${min} a ${max}`)
    .min(min, `Use um número de ${min} a ${max}`)
    .max(max, {
      error: `Use um número de ${min} a ${max}`,
    })

const Filter = z
  .record(z.string(), z.unknown(), 'Use um objeto com campos')
  .default({})
  .describe(
    'Campos com o valor procurado, ou com $ne, $in, $nin, $gt, $gte, $lt, $lte, $contains; grupos com $and e $or',
  )
const Sort = z
  .record(
    z.string(),
    z.union([z.literal(1), z.literal(-1)], 'Use 1 ou -1'),
    'Use um objeto com campos',
  )
  .refine((sort) => Object.keys(sort).length <= MAX_SORT_FIELDS, {
    error: `Ordene por no máximo ${MAX_SORT_FIELDS} campos`,
  })
  .default({})

const Words = z
  .string('Use um texto')
  .max(MAX_WORDS, `Use no máximo ${MAX_WORDS} letras`)
  .default('')
  .describe('Palavras que estão em um dos textos, com ou sem acentos e maiúsculas')
const Omitted = z
  .array(z.string(), 'Use uma lista de campos')
  .default([])
  .describe('Campos que ficam fora da resposta, como um texto longo que a lista não mostra')

const list = { filter: Filter, words: Words, sort: Sort, omit: Omitted }

const onUnknown = (issue: { code?: string; keys?: string[] }) =>
  issue.code === 'unrecognized_keys'
    ? `Campo desconhecido: ${shown(issue.keys?.[0] ?? '')}`
    : 'Não entendemos este pedido.'

export const ListQuery = z.strictObject(list, { error: onUnknown })

export const FindQuery = z.strictObject(
  {
    ...list,
    limit: wholeNumber(0, MAX_LIMIT).default(DEFAULT_LIMIT),
    skip: wholeNumber(0, MAX_SKIP).default(0),
  },
  { error: onUnknown },
)

export const shown = (name: string) =>
  name.length > MAX_NAME_SHOWN ? `${name.slice(0, MAX_NAME_SHOWN)}…` : name
