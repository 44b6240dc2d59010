import * as z from 'zod'
import { isDay } from '../rules/hours/closed-days.ts'
import { dateText } from '../rules/hours/opening-words.ts'
import { editor } from './fields.ts'

const NO_DATE = 'Data inválida. Escolha dia, mês e ano'

/** A day such as 2026-11-16. */
export const date = (label: string, { isOptional = false, hint = '' } = {}) =>
  z
    .string(NO_DATE)
    .trim()
    .refine((value) => (isOptional && value === '') || isDay(value), NO_DATE)
    .register(editor, {
      label,
      input: 'date',
      words: (value) => (isDay(String(value)) ? longDate(String(value)) : ''),
      ...(hint && { hint }),
    })

const longDate = (day: string) => `${dateText(day)} de ${day.slice(0, 4)}`
