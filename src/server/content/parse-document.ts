import type * as z from 'zod'
import { type EntityName, entities, isEntity, readFieldsOf } from '#content/index.ts'
import {
  isSameRegistration,
  type Registered,
  registrationProblems,
  settleRegistration,
} from '#content/legal/settle-registration.ts'
import { isRecord, readStored } from '#content/schema/section.ts'
import type { FieldProblem } from '#protocol/documents.ts'
import { Problem, problem } from '../http/problems.ts'
import { parseFields } from '../http/route-schemas.ts'

const BYTES_PER_KB = 1024
const MAX_DOCUMENT_KB = 100
const LARGE_DOCUMENT_KB = 80

export function requireEntity(entity: string): asserts entity is EntityName {
  if (!isEntity(entity)) throw problem('unknown-entity')
}

/** Returns what may be stored: known fields only, trimmed and valid. A field that still has its value of `former` is accepted even if its rule has become stricter. Throws `invalid-content` or `document-too-large`. */
export function parseDocument(entity: string, data: unknown, former?: unknown): unknown {
  requireEntity(entity)
  const { schema } = entities[entity]
  const parsed = hasOnlyFormerProblems(schema, data, former)
    ? readFieldsOf(entity, data)
    : parseFields(schema, data)
  requireAgreement(entity, parsed, former)
  return requireSize(settleDocument(entity, parsed, former))
}

function hasOnlyFormerProblems(schema: z.ZodType, data: unknown, former: unknown): boolean {
  const { error } = schema.safeParse(data)
  const isFormer = ({ path }: { path: PropertyKey[] }) => {
    const value = valueAt(data, path)
    return value !== undefined && value === valueAt(former, path)
  }
  return error?.issues.every(isFormer) ?? false
}

const valueAt = (data: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>(
    (inside, step) => (inside as Record<PropertyKey, unknown> | undefined)?.[step],
    data,
  )

const readMember = (stored: unknown): Registered => readStored(entities.team, stored)

/** Makes the fields agree that say the same in two ways: the one that differs from the stored data, `former`, counts. */
function settleDocument(entity: EntityName, data: unknown, former: unknown): unknown {
  if (entity !== 'team') return data
  const before = readMember(former ?? {})
  return settleRegistration(readMember(data), settleRegistration(before, before))
}

/** The document as today's schema has it, with the fields that an earlier version did not store. */
export function readSettled(entity: EntityName, stored: unknown): Record<string, unknown> {
  const data = readFieldsOf(entity, stored)
  return settleDocument(entity, data, data) as Record<string, unknown>
}

/** Throws `invalid-content` if a team member's registration has a form that its council does not use; one that is stored already is accepted. */
function requireAgreement(entity: EntityName, data: unknown, former: unknown): void {
  if (entity !== 'team') return
  const { registration } = readMember(data)
  const isFormer = isSameRegistration(registration, readMember(former ?? {}).registration)
  const problems = isFormer ? [] : registrationProblems(registration)
  if (problems.length === 0) return
  throw problem('invalid-content', {
    details: problems.map(([name, message]) => ({ path: `registration.${name}`, message })),
  })
}

const kilobytesOf = (data: unknown) => Buffer.byteLength(JSON.stringify(data)) / BYTES_PER_KB

const wordsFor = (kilobytes: number) => `${Math.ceil(kilobytes)} KB (máximo: ${MAX_DOCUMENT_KB} KB)`

/** Returns the data unchanged; throws `document-too-large` above 100 KB. */
export function requireSize<Data>(data: Data): Data {
  const kilobytes = kilobytesOf(data)
  if (kilobytes <= MAX_DOCUMENT_KB) return data
  const message = `Conteúdo muito grande: ${wordsFor(kilobytes)}`
  throw problem('document-too-large', { details: [{ path: '', message }] })
}

/** Undefined up to 80 KB. */
export function sizeWarningOf(data: unknown): string | undefined {
  const kilobytes = kilobytesOf(data)
  return kilobytes > LARGE_DOCUMENT_KB ? `Conteúdo grande: ${wordsFor(kilobytes)}` : undefined
}

type Fields = Record<string, unknown>

export const aliasesOf = (entity: EntityName): Record<string, string> =>
  entities[entity].aliases ?? {}

/** Moves aliased values to the stored name. Where both names are given, the one that differs from the stored value wins; where both differ, the stored name. */
export function withoutAliases(entity: EntityName, given: Fields, stored: unknown): Fields {
  const fields = { ...given }
  for (const [alias, name] of Object.entries(aliasesOf(entity))) {
    if (!Object.hasOwn(fields, alias)) continue
    const value = isRecord(stored) ? stored[name] : undefined
    const isOwnNameMeant = Object.hasOwn(fields, name) && fields[name] !== value
    if (!isOwnNameMeant) fields[name] = fields[alias]
    delete fields[alias]
  }
  return fields
}

export function withAliases(entity: EntityName, fields: Fields): Fields {
  const added = Object.entries(aliasesOf(entity)).map(([alias, name]) => [alias, fields[name]])
  return { ...fields, ...Object.fromEntries(added) }
}

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
