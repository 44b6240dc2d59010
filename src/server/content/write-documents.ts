import type * as z from 'zod'
import { type EntityName, entities } from '#content/index.ts'
import { isRecord } from '#content/schema/section.ts'
import type { Envelope } from '#protocol/documents.ts'
import type { Identity } from '../callers/identity.ts'
import { requireReceptionEdit } from '../callers/reception.ts'
import type { Database } from '../database/tables.ts'
import { ok } from '../http/envelope.ts'
import { Problem, problem } from '../http/problems.ts'
import { type Applied, applyAsSave, type Change } from './changes.ts'
import type { Document } from './documents.ts'
import {
  readSettled,
  requireEntity,
  requireSize,
  sizeWarningOf,
  withoutAliases,
} from './parse-document.ts'
import { presentDocument } from './present-document.ts'
import { readWarnings } from './wording-reasons.ts'
import type { Order } from './writes.ts'

export type WriteContext = {
  db: Database
  /** Resolves when the public page shows what was saved. */
  onSaved: () => Promise<unknown>
}

type Target = { entity: EntityName; id: string; basedOn?: number | undefined }

export const creationOf = (entity: EntityName, document: unknown): Change => ({
  kind: 'create',
  entity,
  data: newDataOf(entity, requireFields(document)),
})

export function editOf({ entity, ...target }: Target, update: unknown): Change {
  const given = requireFields(update)
  const edit = (stored: unknown) => editedDataOf(entity, stored, given)
  return { kind: 'edit', entity, ...target, edit }
}

export const deletionOf = (target: Target): Change => ({ kind: 'delete', ...target })

/** Applies all of the changes or none. Resolves when the public page shows them. Throws `not-for-reception` for what reception may not change. */
export async function write(
  { db, onSaved }: WriteContext,
  asked: Change[],
  { userId, role }: Pick<Identity, 'userId' | 'role'>,
  { order, reason }: { order?: Order | undefined; reason?: string | undefined } = {},
): Promise<Applied> {
  const isReception = role === 'reception'
  if (isReception && order) throw problem('not-for-reception')
  const changes = isReception ? asked.map(byReception) : asked
  const options = { by: userId, order, reason }
  const applied = await applyAsSave(db, changes, options).catch(rethrowPresented)
  await onSaved()
  return applied
}

/** The same change, checked against what is stored when it is made. */
function byReception(change: Change): Change {
  const { entity } = change
  requireEntity(entity)
  if (change.kind !== 'edit') throw problem('not-for-reception')
  const edit = (stored: unknown) => {
    const data = change.edit(stored)
    requireReceptionEdit(entity, readSettled(entity, stored), readSettled(entity, data))
    return data
  }
  return { ...change, edit }
}

/** Presents the current document of a stale version to the caller, null when it was deleted. Always throws. */
function rethrowPresented(error: unknown): never {
  if (!isStale(error)) throw error
  throw problem('stale-version', { details: error.details ? presentDocument(error.details) : null })
}

const isStale = (error: unknown): error is Problem<Document | undefined> =>
  error instanceof Problem && error.code === 'stale-version'

/** With the number of the save and what the rules ask to reword; the message warns about a document close to the size limit. */
export async function savedAnswer<Data>(
  db: Database,
  { documents, save }: Applied,
  data: Data,
): Promise<Envelope<Data>> {
  const sizes = documents.map((document) => sizeWarningOf(document.data))
  const warnings = await readWarnings(db, documents)
  return { ...ok(data, sizes.find(Boolean)), warnings, save }
}

type Fields = Record<string, unknown>

/** Throws `invalid-content` unless it is an object, and `document-too-large` before anything else is checked. */
function requireFields(value: unknown): Fields {
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
