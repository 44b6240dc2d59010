import type { FieldProblem } from '#protocol/documents.ts'
import { Problem, problem } from '../http/problems.ts'

/** Prefixes the paths of a refused entry with its name, as in `create.0.name`. A `stale-version` keeps the current document. */
export function toEntryProblem(error: unknown, entry: string | undefined): unknown {
  if (entry === undefined || !(error instanceof Problem)) return error
  const { code, message, details } = error
  if (code === 'stale-version') return error
  const found: FieldProblem[] = Array.isArray(details) ? details : [{ path: '', message }]
  const named = found.map((field) => ({
    ...field,
    path: [entry, field.path].filter(Boolean).join('.'),
  }))
  return problem(code, { cause: error, message, details: named })
}
