import * as z from 'zod'
import { MAX_NOTE_LENGTH } from '#content/public/publish-mode.ts'

/** What the author of a publication says about it, for the history; empty by default. */
export const note = z
  .string('Recado inválido')
  .trim()
  .max(MAX_NOTE_LENGTH, `O recado pode ter até ${MAX_NOTE_LENGTH} caracteres`)
  .default('')
