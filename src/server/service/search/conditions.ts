import { type RawBuilder, sql } from 'kysely'
import { queryProblem } from '../../schemas/refusals.ts'
import type { FieldColumn, FieldType } from './field-columns.ts'
import { shown } from './find-query.ts'

const MAX_LIST = 200

type Condition = RawBuilder<boolean>
type Value = string | number | boolean
type Operator = (column: FieldColumn, value: unknown, path: string) => Condition

const NEVER = sql<boolean>`1 = 0`
const ALWAYS = sql<boolean>`1 = 1`

const jsTypes: Record<FieldType, [type: string, words: string]> = {
  text: ['string', 'um texto'],
  number: ['number', 'um número'],
  boolean: ['boolean', 'true ou false'],
}

/** Cast to the type of the field, so that both engines compare the same way. */
function operandOf({ type }: FieldColumn, value: unknown, path: string): RawBuilder<unknown> {
  const [jsType, words] = jsTypes[type]
  if (typeof value !== jsType) throw queryProblem(path, `O valor de "${path}" deve ser ${words}`)
  if (type === 'text') return sql`cast(${value} as text)`
  return sql`cast(${Number(value as Value)} as numeric)`
}

function listOf(column: FieldColumn, values: unknown, path: string): RawBuilder<unknown>[] {
  if (!Array.isArray(values) || values.length > MAX_LIST) {
    throw queryProblem(path, `O valor de "${path}" deve ser uma lista de até ${MAX_LIST} valores`)
  }
  return values.map((value) => operandOf(column, value, path))
}

const comparison = (sign: '>' | '>=' | '<' | '<='): Operator => {
  const symbol = sql.raw(sign)
  return (column, value, path) => {
    if (column.type === 'boolean') throw unfit(path)
    return sql<boolean>`${column.sql} ${symbol} ${operandOf(column, value, path)}`
  }
}

const unfit = (path: string) => queryProblem(path, `Este campo não aceita o operador: ${path}`)

export const equals: Operator = (column, value, path) =>
  sql<boolean>`${column.sql} = ${operandOf(column, value, path)}`

/** A missing field equals nothing, so `$ne` and `$nin` find it. */
const operators = new Map<string, Operator>([
  [
    '$ne',
    (column, value, path) => sql`${column.sql} is distinct from ${operandOf(column, value, path)}`,
  ],
  [
    '$in',
    (column, values, path) => {
      const list = listOf(column, values, path)
      return list.length > 0 ? sql`${column.sql} in (${sql.join(list)})` : NEVER
    },
  ],
  [
    '$nin',
    (column, values, path) => {
      const list = listOf(column, values, path)
      if (list.length === 0) return ALWAYS
      return sql`(${column.sql} is null or ${column.sql} not in (${sql.join(list)}))`
    },
  ],
  ['$gt', comparison('>')],
  ['$gte', comparison('>=')],
  ['$lt', comparison('<')],
  ['$lte', comparison('<=')],
])

/** Case-sensitive and accent-sensitive. */
const contains =
  (isPostgres: boolean): Operator =>
  (column, value, path) => {
    if (column.type !== 'text') throw unfit(path)
    const part = operandOf(column, value, path)
    return isPostgres
      ? sql`strpos(${column.sql}, ${part}) > 0`
      : sql`instr(${column.sql}, ${part}) > 0`
  }

export function operatorOf(name: string, isPostgres: boolean): Operator {
  const operator = name === '$contains' ? contains(isPostgres) : operators.get(name)
  if (!operator) throw queryProblem(name, `Operador desconhecido: ${shown(name)}`)
  return operator
}
