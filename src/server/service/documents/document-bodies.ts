import * as z from 'zod'
import { MAX_BATCH } from '#protocol/documents.ts'
import { reason } from '#protocol/wording.ts'
import { describedAs } from '../../schemas/descriptions.ts'
import { shown } from './find-query.ts'

export const MAX_IDS = 200

export const ID = z.string('Informe _id').min(1, 'Informe _id').max(200, 'Informe _id')
const VERSION = z.int('_version deve ser um número').min(0, '_version deve ser um número')

/** The message for an unknown field names it; any other problem gets `missing`. */
export const onUnknown =
  (missing: string) =>
  ({ code, keys }: { code?: string; keys?: string[] }) =>
    code === 'unrecognized_keys' ? `Campo desconhecido: ${shown(keys?.[0] ?? '')}` : missing

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
