import * as z from 'zod'
import { MAX_BATCH } from '#protocol/documents.ts'
import { parseQuery, queryProblem } from '../../http/parse-body.ts'
import { shown } from '../search/find-query.ts'

export const MAX_IDS = 200

export const ID = z.string('Informe _id').min(1, 'Informe _id').max(200, 'Informe _id')
const VERSION = z.int('_version deve ser um número').min(0, '_version deve ser um número')

/** The message for an unknown field names it; any other problem gets `missing`. */
export const onUnknown =
  (missing: string) =>
  ({ code, keys }: { code?: string; keys?: string[] }) =>
    code === 'unrecognized_keys' ? `Campo desconhecido: ${shown(keys?.[0] ?? '')}` : missing

/** One document, and the version that the caller has seen. */
export const TargetBody = z.strictObject(
  { _id: ID, _version: VERSION.optional() },
  { error: onUnknown('Informe filter com _id') },
)

export const UpdateBody = z.object(
  { filter: TargetBody, update: z.record(z.string(), z.unknown(), 'Informe update') },
  'Informe filter e update',
)

const batchSize = `Envie uma lista de 1 a ${MAX_BATCH} documentos`
export const BatchBody = z.array(z.unknown(), batchSize).min(1, batchSize).max(MAX_BATCH, batchSize)

export const parseUpdate = (body: unknown) => parseQuery(UpdateBody, body)

export const parseBatch = (body: unknown) => parseQuery(BatchBody, body)

/** `ids=a,b`, once or several times. */
export function parseIds(value: unknown): string[] {
  const ids = [value].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : []))
  const unique = [...new Set(ids.map((id) => id.trim()).filter(Boolean))]
  if (unique.length > 0 && unique.length <= MAX_IDS) return unique
  throw queryProblem('ids', `Informe de 1 a ${MAX_IDS} ids`)
}

/** `_version=3`; undefined when it is absent. */
export function parseVersion(value: unknown): number | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string' && /^\d{1,9}$/.test(value)) return Number(value)
  throw queryProblem('_version', '_version deve ser um número')
}
