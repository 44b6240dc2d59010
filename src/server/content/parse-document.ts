import { type EntityName, entities, isEntity } from '#content/index.ts'
import { parseFields } from '../http/parse-body.ts'
import { problem } from '../http/problems.ts'

const BYTES_PER_KB = 1024
const MAX_DOCUMENT_KB = 100
const LARGE_DOCUMENT_KB = 80

export function requireEntity(entity: string): asserts entity is EntityName {
  if (!isEntity(entity)) throw problem('unknown-entity')
}

/** Returns what may be stored: known fields only, trimmed and valid. Throws `invalid-content` or `document-too-large`. */
export function parseDocument(entity: string, data: unknown): unknown {
  requireEntity(entity)
  return requireSize(parseFields(entities[entity].schema, data))
}

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
