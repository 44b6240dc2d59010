import * as z from 'zod'
import { editor, type InputField, inputsOf } from './fields.ts'

/** The field at a path such as `cards.0.title`; throws where the schema has none. */
export function fieldAt(schema: z.ZodType, path: string): InputField {
  const [first = '', ...rest] = path.split('.')
  const found =
    schema instanceof z.ZodObject
      ? inputsOf(schema).find(({ name }) => name === first)
      : entryOf(schema, first)
  if (!found) throw new Error(`The schema has no field ${path}`)
  return rest.length > 0 ? fieldAt(found.schema, rest.join('.')) : found
}

function entryOf(schema: z.ZodType, name: string): InputField | undefined {
  if (!(schema instanceof z.ZodArray) || !/^\d+$/.test(name)) return undefined
  const entry = schema.element as z.ZodType
  const described = editor.get(entry)
  return described && { ...described, name, schema: entry, isRequired: false }
}
