import * as z from 'zod'
import { MAX_BATCH } from '#protocol/documents.ts'
import { reason } from '#protocol/wording.ts'
import { describedAs, shortened } from '../../http/route-schemas.ts'

export const MAX_IDS = 200

export const ID = z.string('Informe _id').min(1, 'Informe _id').max(200, 'Informe _id')
const VERSION = z.int('_version deve ser um número').min(0, '_version deve ser um número')

/** The message for an unknown field names it; any other problem gets `missing`. */
export const onUnknown =
  (missing: string) =>
  ({ code, keys }: { code?: string; keys?: string[] }) =>
    code === 'unrecognized_keys' ? `Campo desconhecido: ${shortened(keys?.[0] ?? '')}` : missing

/** Stands for the fields of a document, as the schema of its entity has them; the handler parses them. */
function asFields<Schema extends z.ZodType>(schema: Schema): Schema {
  const toJson = (_json: unknown, entity?: string) => ({
    $ref: `#/components/schemas/${entity}-given`,
  })
  describedAs.add(schema, { toJson })
  return schema
}

export const Fields = asFields(z.unknown())

/** One document, and the version that the caller has seen. */
export const TargetBody = z.strictObject(
  { _id: ID, _version: VERSION.optional() },
  { error: onUnknown('Informe filter com _id') },
)

export const UpdateBody = z.object(
  {
    filter: TargetBody,
    update: asFields(z.record(z.string(), z.unknown(), 'Informe update')),
    reason,
  },
  'Informe filter e update',
)

const batchSize = `Envie uma lista de 1 a ${MAX_BATCH} documentos`
export const BatchBody = z.array(Fields, batchSize).min(1, batchSize).max(MAX_BATCH, batchSize)

const idCount = `Informe de 1 a ${MAX_IDS} ids`

/** `ids=a,b`, once or several times. */
export const IdsQuery = z.object({
  ids: z.preprocess(
    (value) => {
      const ids = [value]
        .flat()
        .flatMap((part) => (typeof part === 'string' ? part.split(',') : []))
      return [...new Set(ids.map((id) => id.trim()).filter(Boolean))]
    },
    z.array(z.string()).min(1, idCount).max(MAX_IDS, idCount),
  ),
})

/** Beside a body that is the document itself. */
export const ReasonQuery = z.object({ reason })

/** `_version=3` */
export const VersionQuery = z.object({
  _version: z
    .preprocess(
      (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
      VERSION,
    )
    .optional(),
})

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200
const MAX_SKIP = 1_000_000
const MAX_SORT_FIELDS = 5
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

const asked = { error: onUnknown('Não entendemos este pedido.') }
export const ListQuery = z.strictObject(list, asked)

export const FindQuery = z.strictObject(
  {
    ...list,
    limit: wholeNumber(0, MAX_LIMIT).default(DEFAULT_LIMIT),
    skip: wholeNumber(0, MAX_SKIP).default(0),
  },
  asked,
)
