import * as z from 'zod'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '#protocol/wording.ts'
import { entity, id } from '../schemas/form-fields.ts'

const MAX_TEXT = 5000

const said = z.string('Trecho inválido').min(1, 'Trecho inválido').max(MAX_TEXT, 'Trecho inválido')

export const KeepForm = z.object({
  entity,
  id,
  path: z.string('Campo inválido').max(200, 'Campo inválido'),
  rule: z.string('Regra inválida').max(80, 'Regra inválida'),
  words: said,
  text: said,
  reason: z
    .string('Escreva o motivo')
    .trim()
    .min(MIN_REASON_LENGTH, 'Escreva o motivo em algumas palavras')
    .max(MAX_REASON_LENGTH, `O motivo pode ter até ${MAX_REASON_LENGTH} caracteres`),
})
