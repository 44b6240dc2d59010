import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

const TIMEOUT_MILLISECONDS = 5_000
const PAUSE_MILLISECONDS = 10

/** https://www.sqlite.org/rescode.html#busy; the low byte is the same for all its kinds. */
const SQLITE_BUSY = 5

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY

/** Tries again while another process writes, and leaves this one free to answer meanwhile. */
export async function patiently<Result>(attempt: () => Result): Promise<Result> {
  const end = performance.now() + TIMEOUT_MILLISECONDS
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error
    }
    await pause(PAUSE_MILLISECONDS)
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #file: DatabaseSync

  constructor(file: DatabaseSync) {
    this.#file = file
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = parameters as SQLInputValue[]
    return patiently(() => {
      const statement = this.#file.prepare(sql)
      if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
      const { changes } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes) }
    })
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it, and nothing here streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported.')
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: DatabaseSync
  readonly #connection: NodeSqliteConnection

  constructor(file: DatabaseSync) {
    this.#file = file
    this.#connection = new NodeSqliteConnection(file)
  }

  async init() {}

  /** Kysely hands the only connection to one transaction or query at a time. */
  async acquireConnection() {
    return this.#connection
  }

  // A transaction that begins by reading could fail at its first write; this one waits at its beginning.
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    // A full disk makes SQLite roll back by itself.
    if (this.#file.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection() {}

  async destroy() {
    this.#file.close()
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** Lets migrations run in one transaction, which SQLite can do. */
  override get supportsTransactionalDdl() {
    return true
  }
}

/** Kysely on `node:sqlite`, where transactions write and wait their turn. */
export const sqliteDialect = (file: DatabaseSync): Dialect => ({
  createAdapter: () => new NodeSqliteAdapter(),
  createDriver: () => new NodeSqliteDriver(file),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
