import type * as z from 'zod'
import { type EntityName, entities } from '#content/index.ts'
import { isRecord } from '#content/schema/section.ts'
import { withoutAliases } from '../../content/aliases.ts'
import { readSettled, requireSize } from '../../content/parse-document.ts'
import { problem } from '../../http/problems.ts'

type Fields = Record<string, unknown>

/** Throws `invalid-content` unless it is an object, and `document-too-large` before anything else is checked. */
export function requireFields(value: unknown): Fields {
  if (isRecord(value)) return requireSize(value)
  throw problem('invalid-content', { details: [{ path: '', message: 'Conteúdo inválido' }] })
}

/** The data of a new document: fields that are left out get their default, unless they are required. */
export function newDataOf(entity: EntityName, given: Fields): Fields {
  const { schema, fallback } = entities[entity]
  const defaults = Object.entries(schema.shape as z.ZodRawShape).map(([name, field]) => {
    const value = (fallback as Fields)[name]
    const isRequired = typeof value === 'string' && !(field as z.ZodType).safeParse('').success
    return [name, isRequired ? '' : value]
  })
  const initial = Object.fromEntries(defaults)
  return merged(initial, withoutAliases(entity, given, initial))
}

/** The stored data with the given fields changed: groups field by field, lists as a whole. */
export function editedDataOf(entity: EntityName, stored: unknown, given: Fields): Fields {
  const current: Fields = readSettled(entity, stored)
  return merged(current, withoutAliases(entity, given, current))
}

function merged(current: Fields, given: Fields): Fields {
  const changes = Object.entries(given).map(([name, value]) => {
    const before = Object.hasOwn(current, name) ? current[name] : undefined
    return [name, isRecord(before) && isRecord(value) ? merged(before, value) : value]
  })
  return { ...current, ...Object.fromEntries(changes) }
}
