import type * as z from 'zod'
import { type EntityName, entities, isEntity } from '#content/index.ts'
import { readStored } from '#content/schema/section.ts'
import { parseFields } from '../http/parse-body.ts'
import { problem } from '../http/problems.ts'

const BYTES_PER_KB = 1024
const MAX_DOCUMENT_KB = 100
const LARGE_DOCUMENT_KB = 80

export function requireEntity(entity: string): asserts entity is EntityName {
  if (!isEntity(entity)) throw problem('unknown-entity')
}

/** Returns what may be stored: known fields only, trimmed and valid. A field that still has its value of `former` is accepted even if its rule has become stricter. Throws `invalid-content` or `document-too-large`. */
export function parseDocument(entity: string, data: unknown, former?: unknown): unknown {
  requireEntity(entity)
  const { schema } = entities[entity]
  if (hasOnlyFormerProblems(schema, data, former)) {
    return requireSize(readStored(entities[entity] as never, data))
  }
  return requireSize(parseFields(schema, data))
}

function hasOnlyFormerProblems(schema: z.ZodType, data: unknown, former: unknown): boolean {
  const { error } = schema.safeParse(data)
  const isFormer = ({ path }: { path: PropertyKey[] }) => {
    const value = valueAt(data, path)
    return value !== undefined && value === valueAt(former, path)
  }
  return error?.issues.every(isFormer) ?? false
}

const valueAt = (data: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>(
    (inside, step) => (inside as Record<PropertyKey, unknown> | undefined)?.[step],
    data,
  )

const kilobytesOf = (data: unknown) => Buffer.byteLength(JSON.stringify(data)) / BYTES_PER_KB

const wordsFor = (kilobytes: number) => `${Math.ceil(kilobytes)} KB (máximo: ${MAX_DOCUMENT_KB} KB)`

/** Returns the data unchanged; throws `document-too-large` above 100 KB. */
export function requireSize<Data>(data: Data): Data {
  const kilobytes = kilobytesOf(data)
  if (kilobytes <= MAX_DOCUMENT_KB) return data
  const message = `Conteúdo muito grande: ${wordsFor(kilobytes)}`
  throw problem('document-too-large', { details: [{ path: '', message }] })
}

/** Undefined up to 80 KB. */
export function sizeWarningOf(data: unknown): string | undefined {
  const kilobytes = kilobytesOf(data)
  return kilobytes > LARGE_DOCUMENT_KB ? `Conteúdo grande: ${wordsFor(kilobytes)}` : undefined
}
