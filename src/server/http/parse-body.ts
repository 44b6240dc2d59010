import type * as z from 'zod'
import type { FieldProblem } from '#protocol/documents.ts'
import { problem } from './problems.ts'

/** Parses a request body by its schema. Throws `malformed-request` unless it is an object, and `invalid-content` like `parseFields`. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw problem('malformed-request')
  }
  return parseFields(schema, body)
}

/** Throws `invalid-content` with every invalid field as its details and the message of the first. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.infer<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const details = fieldProblemsOf(read.error)
  throw problem('invalid-content', { details, message: details[0]?.message ?? '' })
}

const fieldProblemsOf = ({ issues }: z.ZodError): FieldProblem[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }))

/** An invalid search: the path of the invalid part, and the reason. */
export const queryProblem = (path: string, message: string) =>
  problem('invalid-query', { details: [{ path, message }] satisfies FieldProblem[] })

/** Throws `invalid-query` with the first invalid part. */
export function parseQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: unknown,
): z.infer<Schema> {
  const read = schema.safeParse(query)
  if (read.success) return read.data
  const [first] = fieldProblemsOf(read.error)
  throw queryProblem(first?.path ?? '', first?.message ?? '')
}

/** Parses the query string of a URL. Nobody types one by hand, so `invalid-query` does not say what is wrong with it. */
export function parseSearchParams<Schema extends z.ZodType>(
  schema: Schema,
  query: unknown,
): z.infer<Schema> {
  const read = schema.safeParse(query)
  if (!read.success) throw problem('invalid-query')
  return read.data
}
