import { type KyselyConfig, PostgresAdapter, type QueryExecutorProvider } from 'kysely'
import type { JsonText } from './tables.ts'

/** For the few places where the engines need different SQL. */
export const isPostgres = (db: QueryExecutorProvider): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

export const toJson = (value: unknown): JsonText => JSON.stringify(value)

/** Returns undefined for text that is not JSON. */
export function fromJson(text: JsonText): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const ROWS_PER_QUERY = 500

/** Chunks whose parameters fit into one query on both engines. */
export function* chunksOf<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_QUERY) {
    yield rows.slice(start, start + ROWS_PER_QUERY)
  }
}

/** Called after every query with its text, which contains no values, and its duration with its waiting. */
export type OnQuery = (sql: string, milliseconds: number) => void

export const queryTimes = (onQuery: OnQuery | undefined): Pick<KyselyConfig, 'log'> =>
  onQuery
    ? {
        log: ({ level, query, queryDurationMillis }) => {
          if (level === 'query') onQuery(query.sql, queryDurationMillis)
        },
      }
    : {}
