import { type RawBuilder, sql } from 'kysely'
import { isRecord } from '#content/schema/section.ts'
import { queryProblem } from '../../schemas/refusals.ts'
import { equals, operatorOf } from './conditions.ts'
import type { FieldColumn } from './field-columns.ts'
import { type Filter, type Sort, shown } from './find-query.ts'

const MAX_DEPTH = 5
const MAX_CONDITIONS = 50

type Condition = RawBuilder<boolean>

type FilterContext = {
  columns: Map<string, FieldColumn>
  isPostgres: boolean
  /** How many more conditions this filter may contain. */
  left: number
}

/** The conditions of a filter, all of which must hold. Throws `invalid-query` for an unknown field or operator. */
export function conditionsOf(
  filter: Filter,
  { columns, isPostgres }: Pick<FilterContext, 'columns' | 'isPostgres'>,
): Condition[] {
  return readFilter(filter, { columns, isPostgres, left: MAX_CONDITIONS }, 1)
}

function columnOf(columns: Map<string, FieldColumn>, name: string): FieldColumn {
  const column = columns.get(name)
  if (!column) throw queryProblem(shown(name), `Campo desconhecido: ${shown(name)}`)
  return column
}

function readFilter(filter: Filter, context: FilterContext, depth: number): Condition[] {
  if (depth > MAX_DEPTH) throw queryProblem('filter', `Use no máximo ${MAX_DEPTH} níveis`)
  return Object.entries(filter).flatMap(([name, value]) => {
    if (name === '$and' || name === '$or') return [readGroup(name, value, context, depth)]
    if (name.startsWith('$')) throw queryProblem(name, `Operador desconhecido: ${shown(name)}`)
    return readField(name, value, context)
  })
}

function readGroup(
  name: string,
  filters: unknown,
  context: FilterContext,
  depth: number,
): Condition {
  if (!Array.isArray(filters) || filters.length === 0 || !filters.every(isRecord)) {
    throw queryProblem(name, `${name} precisa de uma lista de filtros`)
  }
  const groups = filters.map((filter) => {
    spend(context)
    return allOf(readFilter(filter, context, depth + 1))
  })
  return sql`(${sql.join(groups, name === '$and' ? sql` and ` : sql` or `)})`
}

const allOf = (conditions: Condition[]): Condition =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`1 = 1`

function readField(name: string, value: unknown, context: FilterContext): Condition[] {
  const column = columnOf(context.columns, name)
  if (!isRecord(value)) {
    spend(context)
    return [equals(column, value, name)]
  }
  return Object.entries(value).map(([operator, operand]) => {
    spend(context)
    return operatorOf(operator, context.isPostgres)(column, operand, name)
  })
}

function spend(context: FilterContext) {
  context.left -= 1
  if (context.left < 0) {
    throw queryProblem('filter', `Use no máximo ${MAX_CONDITIONS} condições`)
  }
}

/** Missing values come first. Ties keep the order of the page, reversed when the last field sorts descending. */
export function orderOf(
  sort: Sort,
  { columns, isPostgres }: Pick<FilterContext, 'columns' | 'isPostgres'>,
): RawBuilder<unknown>[] {
  const id = sql.raw(isPostgres ? 'id collate "C"' : 'id')
  const fields = Object.entries(sort)
  const direction = fields.at(-1)?.[1] === -1 ? sql`desc` : sql`asc`
  return [
    ...fields.map(([name, way]) =>
      way === 1
        ? sql`${columnOf(columns, name).sql} asc nulls first`
        : sql`${columnOf(columns, name).sql} desc nulls last`,
    ),
    sql`position ${direction}`,
    sql`${id} ${direction}`,
  ]
}
