import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'

/** For the few places where the engines need different SQL. */
export const isPostgres = (db: QueryExecutorProvider): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter
