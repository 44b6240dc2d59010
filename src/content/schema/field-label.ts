import type * as z from 'zod'
import { fieldAt } from './field-at.ts'

/** The label of the last field of the path that has one: an entry of a list is called as its list. The path itself where none has. */
export function fieldLabelOf(schema: z.ZodType, path: string): string {
  const steps = path.split('.')
  for (let length = steps.length; length > 0; length -= 1) {
    try {
      return fieldAt(schema, steps.slice(0, length).join('.')).label
    } catch {
      // Entries of a list of lines, and those that are either a line or a group, have no field of their own.
    }
  }
  return path
}
