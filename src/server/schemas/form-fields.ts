import * as z from 'zod'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '#protocol/wording.ts'
import type { ProblemCode } from '../http/problems.ts'
import { refusing } from './route-schemas.ts'

const MAX_INTEGER = 2 ** 31 - 1
const MAX_IN_ADDRESS = 999_999_999

/** Ids come from URLs, so they may contain anything. */
const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{1,64}$/.test(text)

export const id = z.string('Conteúdo inválido').refine(isId, 'Conteúdo inválido')
export const entity = z.string('Tipo de conteúdo inválido')

/** Why words that the rules object to are kept. */
export const reason = z
  .string('Escreva o motivo')
  .trim()
  .min(MIN_REASON_LENGTH, 'Escreva o motivo em algumas palavras')
  .max(MAX_REASON_LENGTH, `O motivo pode ter até ${MAX_REASON_LENGTH} caracteres`)
  .optional()
  .describe('Por que manter palavras que as regras estranham; fica guardado com nome e dia')

export const positiveInteger = (message: string) =>
  z.int(message).min(1, message).max(MAX_INTEGER, message)

export const version = positiveInteger('Versão inválida')

/** A whole number in an address. */
export const wholeNumber = (min = 0, max = MAX_IN_ADDRESS) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text),
    z.int().min(min).max(max),
  )

/** The id in the path of a request, which is refused with `otherwise` if it can't be one. */
export const idParams = (otherwise: ProblemCode) => refusing(otherwise, z.object({ id }))

export const uuidParams = (otherwise: ProblemCode) =>
  refusing(otherwise, z.object({ id: z.uuid() }))
