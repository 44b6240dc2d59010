import * as z from 'zod'
import { editor, type InputField, inputsOf } from './fields.ts'
import { isRecord } from './section.ts'

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

/** What stands at a path such as `ctaButton.text`; undefined where there is nothing. Lists are values as a whole. */
export const valueAtPath = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inside, step) => (isRecord(inside) ? inside[step] : undefined), data)

/** The data with another value at the path. */
export function withValueAtPath(data: unknown, path: string, value: unknown): unknown {
  const [step = '', ...rest] = path.split('.')
  const fields = isRecord(data) ? data : {}
  const inside = rest.length > 0 ? withValueAtPath(fields[step], rest.join('.'), value) : value
  return { ...fields, [step]: inside }
}
