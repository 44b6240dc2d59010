import { type EntityName, entities, isEntity } from '#content/index.ts'
import { parseFields } from '../http/parse-body.ts'
import { problem } from '../http/problems.ts'
import { requireSize } from './size.ts'

export function requireEntity(entity: string): asserts entity is EntityName {
  if (!isEntity(entity)) throw problem('unknown-entity')
}

/** Returns what may be stored: known fields only, trimmed and valid. Throws `invalid-content` or `document-too-large`. */
export function parseDocument(entity: string, data: unknown): unknown {
  requireEntity(entity)
  return requireSize(parseFields(entities[entity].schema, data))
}
