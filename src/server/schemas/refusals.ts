import type * as z from 'zod'
import type { FieldProblem } from '#protocol/documents.ts'
import { type Problem, problem } from '../http/problems.ts'

const fieldProblemsOf = ({ issues }: z.ZodError): FieldProblem[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }))

/** `invalid-content` with every invalid field as its details and the message of the first. */
export function contentProblem(error: z.ZodError): Problem {
  const details = fieldProblemsOf(error)
  return problem('invalid-content', { details, message: details[0]?.message ?? '' })
}

/** An invalid search: the path of the invalid part, and the reason. */
export const queryProblem = (path: string, message: string) =>
  problem('invalid-query', { details: [{ path, message }] satisfies FieldProblem[] })

/** `invalid-query` with the first invalid part. */
export function firstQueryProblem(error: z.ZodError): Problem {
  const [first] = fieldProblemsOf(error)
  return queryProblem(first?.path ?? '', first?.message ?? '')
}

/** For what only the handler of a route can choose a schema for. Throws `contentProblem`. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.infer<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw contentProblem(read.error)
}
