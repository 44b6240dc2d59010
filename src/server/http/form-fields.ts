import * as z from 'zod'
import { type CollectionName, collections } from '#content/index.ts'
import { type ProblemCode, problem } from './problems.ts'

const MAX_INTEGER = 2 ** 31 - 1

/** Ids come from URLs, so they may contain anything. */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{1,64}$/.test(text)

export const id = z.string('Conteúdo inválido').refine(isId, 'Conteúdo inválido')
export const entity = z.string('Tipo de conteúdo inválido')
export const list = z.enum(
  Object.keys(collections) as CollectionName[],
  'Tipo de conteúdo inválido',
)

export const positiveInteger = (message: string) =>
  z.int(message).min(1, message).max(MAX_INTEGER, message)

export const version = positiveInteger('Versão inválida')

/** In a query string. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** The id in the path of a request. Throws `otherwise` unless it is a UUID. */
export function requireUuid(params: unknown, otherwise: ProblemCode): string {
  const { success, data } = z.object({ id: z.uuid() }).safeParse(params)
  if (!success) throw problem(otherwise)
  return data.id
}
