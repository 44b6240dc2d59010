import { type EntityName, entities } from '#content/index.ts'
import { problem } from '../http/problems.ts'
import { requireSize } from './size.ts'

/** What is wrong with one field, in words for the person who filled it in. */
export type FieldProblem = { path: string; message: string }

export function requireEntity(entity: string): asserts entity is EntityName {
  if (!Object.hasOwn(entities, entity)) throw problem('unknown-entity')
}

/** What may be stored: known fields only, trimmed and within the rules. Throws `invalid-content` or `document-too-large` otherwise. */
export function parseDocument(entity: string, data: unknown): unknown {
  requireEntity(entity)
  const read = entities[entity].schema.safeParse(data)
  if (read.success) return requireSize(read.data)
  const details: FieldProblem[] = read.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }))
  throw problem('invalid-content', { details })
}
