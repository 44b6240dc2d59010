import * as z from 'zod'
import { hasMark } from '#content/erasure/erased-fields.ts'
import { type EntityName, entities, readFieldsOf } from '#content/index.ts'
import { entryAt, withEntryOf } from '#content/rules/entry-keys.ts'
import { fieldAt } from '#content/schema/field-at.ts'
import { valueAtPath, withValueAtPath } from '#content/schema/value-at-path.ts'
import { readDocument } from '../content/documents.ts'
import { parseDocument, settleDocument } from '../content/parse-document.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { readIsExample, readSource, readVersion } from './former-version.ts'
import { emptyPlan, type Plan } from './plan.ts'

type FieldTarget = {
  entity: EntityName
  id: string
  version: number
  path: string
  key?: string | undefined
}

/** Throws `version-not-found`, `erased-on-request` and `document-not-found`. */
export async function planField(db: Database, target: FieldTarget): Promise<Plan> {
  const { entity, id, version, path } = target
  requireField(target)
  const former = await readVersion(db, entity, id, version)
  const erased = former.isErased && hasMark(JSON.stringify(valueIn(former.stored, target) ?? ''))
  if (erased) throw problem('erased-on-request')
  const current = await readDocument(db, entity, id)
  if (!current) throw problem('document-not-found')
  const today = readFieldsOf(entity, current.data)
  const restored = withValueAtPath(today, path, restoredValue(former.data, today, target))
  const data = settleDocument(entity, restored, today)
  const put = { entity, id, data: parseDocument(entity, data, data), isExample: false }
  const source = await readSource(db, put, version)
  return { ...emptyPlan, upserts: [{ ...put, isExample: await readIsExample(db, put) }], source }
}

/** The value of the field, or the entry of the list that it holds. */
const valueIn = (data: unknown, { path, key }: FieldTarget): unknown =>
  key === undefined ? valueAtPath(data, path) : entryAt(listAt(data, path), key)

const restoredValue = (former: unknown, today: unknown, { path, key }: FieldTarget): unknown =>
  key === undefined
    ? valueAtPath(former, path)
    : withEntryOf(listAt(former, path), listAt(today, path), key)

function listAt(data: unknown, path: string): unknown[] {
  const value = valueAtPath(data, path)
  return Array.isArray(value) ? value : []
}

/** An entry of a list is named by its key, never by its place. */
function requireField({ entity, path, key }: FieldTarget): void {
  if (/(?:^|\.)\d+(?:\.|$)/.test(path)) throw problem('version-not-found')
  const field = fieldIn(entity, path)
  if (key !== undefined && !(field.schema instanceof z.ZodArray)) throw problem('version-not-found')
}

function fieldIn(entity: EntityName, path: string) {
  try {
    return fieldAt(entities[entity].schema as z.ZodType, path)
  } catch (cause) {
    throw problem('version-not-found', { cause })
  }
}
