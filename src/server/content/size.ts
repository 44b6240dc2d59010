import { problem } from '../http/problems.ts'

const BYTES_PER_KB = 1024
const MAX_DOCUMENT_KB = 100
const LARGE_DOCUMENT_KB = 80

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
