import type * as z from 'zod'
import type { FieldProblem } from '#protocol/field-problem.ts'
import { problem } from './problems.ts'

/** A request body as its schema describes it. Throws `malformed-request` unless it is an object, `invalid-content` as `parseFields` does. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw problem('malformed-request')
  }
  return parseFields(schema, body)
}

/** Throws `invalid-content` with every bad field as its details; its message is that of the first. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.infer<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const details: FieldProblem[] = read.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }))
  throw problem('invalid-content', { details, message: details[0]?.message ?? '' })
}
