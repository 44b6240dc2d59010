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
import { problem } from '../../http/problems.ts'
import { isSqliteBusy, sqliteFailureOf } from '../failures.ts'

/** SQLite itself never waits for a lock: that would block every other request of this process. */
export const BUSY_TIMEOUT_MILLISECONDS = 0

const LOCK_TIMEOUT_MILLISECONDS = 5_000
const PAUSE_MILLISECONDS = 10

/** What to wait for before an attempt; undefined if nothing. */
type BlockedBy = () => Promise<void> | undefined

/** Retries while another process holds the lock, without blocking this one. Gives up after five seconds. */
export async function retryWhileLocked<Result>(
  attempt: () => Result,
  blockedBy: BlockedBy = () => undefined,
): Promise<Result> {
  let end = Number.POSITIVE_INFINITY
  for (;;) {
    for (let other = blockedBy(); other; other = blockedBy()) await other
    try {
      return attempt()
    } catch (error) {
      if (!isSqliteBusy(error) || performance.now() > end) throw error
    }
    end = Math.min(end, performance.now() + LOCK_TIMEOUT_MILLISECONDS)
    await pause(PAUSE_MILLISECONDS)
  }
}

type Transaction = { owner: DatabaseConnection; ended: PromiseWithResolvers<void> }

/** The one handle on the file. While a transaction is open, only its owner may use it. */
class SharedFile {
  readonly file: DatabaseSync
  #transaction: Transaction | undefined

  constructor(file: DatabaseSync) {
    this.file = file
  }

  async run<Result>(owner: DatabaseConnection, attempt: () => Result): Promise<Result> {
    const blockedBy = () =>
      this.#transaction?.owner === owner ? undefined : this.#transaction?.ended.promise
    try {
      return await retryWhileLocked(() => {
        // What follows an error with which SQLite has ended the transaction by itself would be written outside of one.
        const isDead = this.#transaction !== undefined && !this.file.isTransaction
        if (isDead) throw problem('database-lost')
        return attempt()
      }, blockedBy)
    } catch (error) {
      throw sqliteFailureOf(error)
    }
  }

  // Immediate: a transaction that starts with a read could fail at its first write.
  begin = (owner: DatabaseConnection) =>
    this.run(owner, () => {
      this.file.exec('begin immediate')
      this.#transaction = { owner, ended: Promise.withResolvers() }
    })

  end(owner: DatabaseConnection): void {
    if (this.#transaction?.owner !== owner) return
    // Present only when neither a commit nor SQLite itself has ended it, as SQLite does on a full disk.
    if (this.file.isTransaction) this.file.exec('rollback')
    this.#transaction.ended.resolve()
    this.#transaction = undefined
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #shared: SharedFile

  constructor(shared: SharedFile) {
    this.#shared = shared
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = parameters as SQLInputValue[]
    return this.#shared.run<QueryResult<Row>>(this, () => {
      const statement = this.#shared.file.prepare(sql)
      if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
      const { changes } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes) }
    })
  }

  // biome-ignore lint/correctness/useYield: the interface requires it, and nothing here streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported.')
  }
}

class NodeSqliteDriver implements Driver {
  readonly #shared: SharedFile

  constructor(file: DatabaseSync) {
    this.#shared = new SharedFile(file)
  }

  async init() {}

  async acquireConnection() {
    return new NodeSqliteConnection(this.#shared)
  }

  async beginTransaction(connection: DatabaseConnection) {
    await this.#shared.begin(connection)
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    this.#shared.end(connection)
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    this.#shared.end(connection)
  }

  async releaseConnection(connection: DatabaseConnection) {
    this.#shared.end(connection)
  }

  async destroy() {
    this.#shared.file.close()
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** Lets migrations run in one transaction, which SQLite can do. */
  override get supportsTransactionalDdl() {
    return true
  }

  /** Reads continue while a transaction still waits for its lock; `SharedFile` keeps them out of an open one. */
  override get supportsMultipleConnections() {
    return true
  }
}

/** Kysely on `node:sqlite`, where every transaction writes. */
export const sqliteDialect = (file: DatabaseSync): Dialect => ({
  createAdapter: () => new NodeSqliteAdapter(),
  createDriver: () => new NodeSqliteDriver(file),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
