import type * as z from 'zod'

/** The first message for each field, by its path. */
export function schemaErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const read = schema.safeParse(values)
  return read.success ? {} : errorsOf(read.error.issues)
}

export type Issue = { path: PropertyKey[] | string; message: string }

/** Takes the issues of a schema or the field problems of the server. */
export function errorsOf(issues: Issue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = typeof path === 'string' ? path : path.map(String).join('.')
    errors[name] ??= message
  }
  return errors
}

export const isIssues = (data: unknown): data is Issue[] =>
  Array.isArray(data) &&
  data.every((entry) => typeof entry?.message === 'string' && 'path' in entry)
