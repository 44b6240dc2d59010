import * as z from 'zod'
import { MAX_NOTE_LENGTH } from '#content/publishing.ts'

/** What the author of a publication says about it, for the history; empty by default. */
export const note = z
  .string('Recado inválido')
  .trim()
  .max(MAX_NOTE_LENGTH, `O recado pode ter até ${MAX_NOTE_LENGTH} caracteres`)
  .default('')
