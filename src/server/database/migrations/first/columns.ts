import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { isPostgres } from '../../engine.ts'

/** Dates are text and booleans are 0 or 1, the same on both engines. */
export const jsonOf = (db: Kysely<unknown>) => (isPostgres(db) ? 'jsonb' : 'text')
export const realOf = (db: Kysely<unknown>) => (isPostgres(db) ? 'double precision' : 'real')

export const key = (column: ColumnDefinitionBuilder) => column.primaryKey()
export const required = (column: ColumnDefinitionBuilder) => column.notNull()
export const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique()
export const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

/** Deleted with its user. */
export const ofUser = <Columns extends string>(table: CreateTableBuilder<string, Columns>) =>
  table.addColumn('user_id', 'text', (column) =>
    column.notNull().references('users.id').onDelete('cascade'),
  )

export const oneOf = (column: string, ...values: (string | number)[]) =>
  sql`${sql.id(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`
