import type * as z from 'zod'
import { hasMark } from '#content/forgetting/erased-fields.ts'
import { type EntityName, entities } from '#content/index.ts'
import { fieldAt } from '#content/schema/field-at.ts'
import { readStored } from '#content/schema/section.ts'
import { valueAtPath, withValueAtPath } from '#content/schema/value-at-path.ts'
import { listAllDocuments } from '../content/documents.ts'
import { parseDocument, settleDocument } from '../content/parse-document.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { readIsExample, readSource, readVersion } from './former-version.ts'
import { emptyPlan, type Plan } from './plan.ts'

type FieldTarget = { entity: EntityName; id: string; version: number; path: string }

/** Throws `version-not-found`, `erased-on-request` and `document-not-found`. */
export async function planField(
  db: Database,
  { entity, id, version, path }: FieldTarget,
): Promise<Plan> {
  requireField(entity, path)
  const former = await readVersion(db, entity, id, version)
  const isErased =
    former.isErased && hasMark(JSON.stringify(valueAtPath(former.stored, path) ?? ''))
  if (isErased) throw problem('erased-on-request')
  const current = (await listAllDocuments(db)).find((one) => one.entity === entity && one.id === id)
  if (!current) throw problem('document-not-found')
  const today = readStored(entities[entity] as never, current.data)
  const restored = withValueAtPath(today, path, valueAtPath(former.data, path))
  const data = settleDocument(entity, restored, today)
  const put = { entity, id, data: parseDocument(entity, data, data), isExample: false }
  const source = await readSource(db, put, version)
  return { ...emptyPlan, puts: [{ ...put, isExample: await readIsExample(db, put) }], source }
}

/** Entries of a list have no names of their own: a list is restored as a whole. */
function requireField(entity: EntityName, path: string): void {
  if (/(?:^|\.)\d+(?:\.|$)/.test(path)) throw problem('version-not-found')
  try {
    fieldAt(entities[entity].schema as z.ZodType, path)
  } catch (cause) {
    throw problem('version-not-found', { cause })
  }
}
