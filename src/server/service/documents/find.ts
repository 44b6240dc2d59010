import { collections, type EntityName, entities } from '#content/index.ts'
import { withoutAccents } from '#content/rules/text.ts'
import { inputsOf } from '#content/schema/fields.ts'
import { isRecord } from '#content/schema/section.ts'
import { type Document, listAllDocuments } from '../../content/documents.ts'
import { aliasesOf } from '../../content/parse-document.ts'
import type { Database } from '../../database/tables.ts'
import { queryProblem, shortened } from '../../http/route-schemas.ts'
import type { Filter, FindQuery, ListQuery, Sort } from './document-bodies.ts'

const MAX_DEPTH = 5
const MAX_CONDITIONS = 50
const MAX_LIST = 200
const MAX_ORDERS = 50

/** One page of the documents found, and the total. */
export async function findDocuments(
  db: Database,
  entity: EntityName,
  { limit, skip, ...query }: Omit<FindQuery, 'omit'>,
): Promise<{ total: number; list: Document[] }> {
  const found = await listFound(db, entity, query)
  return { total: found.length, list: found.slice(skip, skip + limit) }
}

/** Every document found, among those that `listAllDocuments` keeps in memory. Throws `invalid-query` for an unknown field or operator. */
export async function listFound(
  db: Database,
  entity: EntityName,
  { filter, words, sort }: Omit<ListQuery, 'omit'>,
): Promise<Document[]> {
  const fields = fieldsOf(entity)
  const isFound = testOf(filter, { fields, left: MAX_CONDITIONS }, 1)
  const list = listInOrder(await listAllDocuments(db), entity, sort, fields)
  const said = withoutAccents(words.trim())
  const found = said ? list.filter((document) => foldedTextOf(document).includes(said)) : list
  return Object.keys(filter).length > 0 ? found.filter(isFound) : found
}

const foldedTexts = new WeakMap<object, string>()

const textInputs = ['line', 'paragraph', 'lines', 'richText']

/** The texts of a document without accents and capitals. A version never changes, so each is read once. */
function foldedTextOf({ entity, data }: Document): string {
  if (!isRecord(data)) return ''
  const known = foldedTexts.get(data)
  if (known !== undefined) return known
  const texts = inputsOf(entities[entity as EntityName].schema)
    .filter(({ input }) => textInputs.includes(input))
    .flatMap(({ name }) => data[name])
    .map((value) => (isRecord(value) ? value.text : value))
    .filter((text) => typeof text === 'string')
  const folded = withoutAccents(texts.join('\n'))
  foldedTexts.set(data, folded)
  return folded
}

/** Lists of these documents that were put in order since the last save. */
const ordered = new WeakMap<Document[], Map<string, Document[]>>()

function listInOrder(all: Document[], entity: EntityName, sort: Sort, fields: Fields): Document[] {
  const order = orderOf(sort, fields)
  const lists = ordered.get(all) ?? new Map<string, Document[]>()
  const key = JSON.stringify([entity, sort])
  const known = lists.get(key)
  if (known) return known
  const list = inOrder(
    all.filter((document) => document.entity === entity),
    order,
  )
  if (lists.size >= MAX_ORDERS) lists.clear()
  ordered.set(all, lists.set(key, list))
  return list
}

type Value = string | number | boolean

/** What a filter or a sort order may name; undefined where the stored value is missing or has another type. */
type Field = {
  type: 'string' | 'number' | 'boolean'
  of: (document: Document) => Value | undefined
}

type Fields = Map<string, Field>

const types: Record<string, Field['type']> = {
  string: 'string',
  enum: 'string',
  number: 'number',
  boolean: 'boolean',
}

const stored = (name: string, type: Field['type']): Field => ({
  type,
  of: ({ data }) => {
    const value = isRecord(data) ? data[name] : undefined
    return typeof value === type ? (value as Value) : undefined
  },
})

function fieldsOf(entity: EntityName): Fields {
  const id: Field = { type: 'string', of: (document) => document.id }
  const fields = new Map<string, Field>([
    ['_id', id],
    ['_version', { type: 'number', of: ({ version }) => version }],
    ['_createdTime', { type: 'string', of: ({ createdAt }) => createdAt }],
    ['_updatedTime', { type: 'string', of: ({ updatedAt }) => updatedAt }],
  ])
  for (const [name, schema] of Object.entries(entities[entity].schema.shape)) {
    const type = types[schema.type]
    if (type) fields.set(name, stored(name, type))
  }
  for (const [alias, name] of Object.entries(aliasesOf(entity))) {
    const field = fields.get(name)
    if (field) fields.set(alias, field)
  }
  if (Object.hasOwn(collections, entity)) fields.set('id', id)
  return fields
}

function requireField(fields: Fields, name: string): Field {
  const field = fields.get(name)
  if (!field) throw queryProblem(shortened(name), `Campo desconhecido: ${shortened(name)}`)
  return field
}

type Test = (document: Document) => boolean

type Context = {
  fields: Fields
  /** How many more conditions the filter may contain. */
  left: number
}

/** Whether all conditions of the filter hold. */
function testOf(filter: Filter, context: Context, depth: number): Test {
  if (depth > MAX_DEPTH) throw queryProblem('filter', `Use no máximo ${MAX_DEPTH} níveis`)
  const tests = Object.entries(filter).flatMap(([name, value]) => {
    if (name === '$and' || name === '$or') return [groupTest(name, value, context, depth)]
    if (name.startsWith('$')) throw unknownOperator(name)
    return fieldTests(name, value, context)
  })
  return (document) => tests.every((test) => test(document))
}

function groupTest(name: '$and' | '$or', filters: unknown, context: Context, depth: number): Test {
  if (!Array.isArray(filters) || filters.length === 0 || !filters.every(isRecord)) {
    throw queryProblem(name, `${name} precisa de uma lista de filtros`)
  }
  const tests = filters.map((filter) => {
    spend(context)
    return testOf(filter, context, depth + 1)
  })
  return name === '$and'
    ? (document) => tests.every((test) => test(document))
    : (document) => tests.some((test) => test(document))
}

function fieldTests(name: string, value: unknown, context: Context): Test[] {
  const field = requireField(context.fields, name)
  const conditions: [Operator, unknown][] = isRecord(value)
    ? Object.entries(value).map(([sign, operand]) => [requireOperator(sign), operand])
    : [[equals, value]]
  return conditions.map(([{ types, takesList, testFor }, operand]) => {
    spend(context)
    if (types?.includes(field.type) === false) {
      throw queryProblem(name, `Este campo não aceita o operador: ${name}`)
    }
    const operands = takesList ? requireList(operand, name) : [operand]
    for (const operand of operands) requireType(operand, field, name)
    const test = testFor(operand as Value, new Set(operands))
    return (document) => test(field.of(document))
  })
}

function spend(context: Context) {
  context.left -= 1
  if (context.left < 0) throw queryProblem('filter', `Use no máximo ${MAX_CONDITIONS} condições`)
}

const words = { string: 'um texto', number: 'um número', boolean: 'true ou false' }

function requireType(operand: unknown, { type }: Field, name: string) {
  if (typeof operand !== type) {
    throw queryProblem(name, `O valor de "${name}" deve ser ${words[type]}`)
  }
}

function requireList(values: unknown, name: string): unknown[] {
  if (Array.isArray(values) && values.length <= MAX_LIST) return values
  throw queryProblem(name, `O valor de "${name}" deve ser uma lista de até ${MAX_LIST} valores`)
}

type Operator = {
  /** Of the fields that take it; all of them if absent. */
  types?: Field['type'][]
  takesList?: boolean
  testFor: (operand: Value, operands: Set<unknown>) => (value: Value | undefined) => boolean
}

const equals: Operator = { testFor: (wanted) => (value) => value === wanted }

const comparison = (holds: (value: Value, limit: Value) => boolean): Operator => ({
  types: ['string', 'number'],
  testFor: (limit) => (value) => value !== undefined && holds(value, limit),
})

/** A missing field equals nothing, so `$ne` and `$nin` find it. Text is compared with its case and accents. */
const operators = new Map<string, Operator>([
  ['$ne', { testFor: (wanted) => (value) => value !== wanted }],
  ['$in', { takesList: true, testFor: (_, list) => (value) => list.has(value) }],
  ['$nin', { takesList: true, testFor: (_, list) => (value) => !list.has(value) }],
  ['$gt', comparison((value, limit) => value > limit)],
  ['$gte', comparison((value, limit) => value >= limit)],
  ['$lt', comparison((value, limit) => value < limit)],
  ['$lte', comparison((value, limit) => value <= limit)],
  [
    '$contains',
    {
      types: ['string'],
      testFor: (part) => (value) => typeof value === 'string' && value.includes(String(part)),
    },
  ],
])

function requireOperator(name: string): Operator {
  const operator = operators.get(name)
  if (!operator) throw unknownOperator(name)
  return operator
}

const unknownOperator = (name: string) =>
  queryProblem(name, `Operador desconhecido: ${shortened(name)}`)

function orderOf(sort: Sort, fields: Fields) {
  return Object.entries(sort).map(([name, way]) => ({ of: requireField(fields, name).of, way }))
}

/** Missing values come first. Ties keep the order of the page, reversed when the last field sorts descending. */
function inOrder(documents: Document[], order: ReturnType<typeof orderOf>): Document[] {
  const last = order.at(-1)
  if (!last) return documents
  const rows = documents.map((document, place) => ({
    document,
    place,
    values: order.map(({ of }) => of(document)),
  }))
  rows.sort((one, other) => {
    for (let index = 0; index < order.length; index++) {
      const difference = compare(one.values[index], other.values[index])
      if (difference !== 0) return difference * (order[index]?.way ?? 1)
    }
    return (one.place - other.place) * last.way
  })
  return rows.map(({ document }) => document)
}

function compare(one: Value | undefined, other: Value | undefined): number {
  if (one === other) return 0
  if (one === undefined) return -1
  return other === undefined || one > other ? 1 : -1
}
