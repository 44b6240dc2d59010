import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../disk/durable-file.ts'
import { type OnQuery, queryTimes } from '../engine.ts'
import { requireUsable } from '../migrations/inspect.ts'
import { type RefusalReason, refusal } from '../refusals.ts'
import type { Database } from '../tables.ts'
import { BUSY_TIMEOUT_MILLISECONDS, retryWhileLocked, sqliteDialect } from './sqlite-dialect.ts'

/** Older versions can corrupt a database in WAL mode: https://www.sqlite.org/wal.html#walresetbug */
const OLDEST_SAFE_SQLITE = [3, 51, 3]

/** https://www.sqlite.org/rescode.html */
const SQLITE_READONLY_ROLLBACK = 776

const reasons: Record<number, RefusalReason> = {
  5: 'busy', // SQLITE_BUSY
  11: 'damaged', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  26: 'foreign', // SQLITE_NOTADB
}

const reasonOf = (error: unknown): RefusalReason =>
  (error instanceof Error && 'errcode' in error && reasons[Number(error.errcode) & 0xff]) ||
  'unwritable'

export const sqliteFileOf = (dataDir: string) => join(dataDir, 'leveza.db')

/** Opens or creates the database in the folder. Throws a StartProblem, and changes nothing, when it is damaged or not ours. */
export async function openSqlite(dataDir: string, onQuery?: OnQuery): Promise<Database> {
  requireSafeSqlite()
  requireFolder(dataDir)
  const path = sqliteFileOf(dataDir)
  await requireSound(path)
  try {
    const dialect = sqliteDialect(await openForWriting(path))
    return new Kysely({ dialect, ...queryTimes(onQuery) })
  } catch (cause) {
    throw refusal(reasonOf(cause), dataDir, cause)
  }
}

function requireSafeSqlite() {
  const { sqlite = '' } = process.versions
  const parts = sqlite.split('.').map(Number)
  const difference = OLDEST_SAFE_SQLITE.map((oldest, index) => (parts[index] ?? 0) - oldest)
  if ((difference.find(Boolean) ?? 0) < 0) {
    throw new Error(`SQLite ${sqlite} is too old: use Node.js 24.21 or newer.`)
  }
}

function requireFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  } catch (cause) {
    throw refusal('unwritable', folder, cause)
  }
}

async function openForWriting(path: string): Promise<DatabaseSync> {
  closeSync(openSync(path, 'a', PRIVATE_FILE))
  for (const end of ['', '-wal', '-shm']) closeToOthers(path + end)
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MILLISECONDS })
  await retryWhileLocked(() => file.exec('pragma journal_mode = wal'))
  // Deleted words are overwritten, so that an erasure leaves none in the file.
  file.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on')
  // SQLite opens a read-only file without an error and would only fail at the first save.
  await retryWhileLocked(() => file.exec('begin immediate'))
  file.exec('rollback')
  return file
}

/** SQLite gives the files beside a database the rights that the database has. */
function closeToOthers(path: string) {
  try {
    chmodSync(path, statSync(path).mode & PRIVATE_FOLDER)
  } catch {
    // It is not there, or belongs to another account.
  }
}

/** Throws a StartProblem for a file that is damaged or not ours, without changing a byte of it. Returns the migrations that it has not been through. */
export async function requireSound(path: string): Promise<string[]> {
  if (!existsSync(path) || statSync(path).size === 0) return []
  try {
    return await inspect(path, { readOnly: true })
  } catch (error) {
    if (!(error instanceof Error) || !('errcode' in error)) throw error
    // A crash left a rollback journal, which only a writer can roll back.
    if (error.errcode === SQLITE_READONLY_ROLLBACK) return inspect(path, { readOnly: false })
    throw refusal(reasonOf(error), path, error)
  }
}

async function inspect(path: string, { readOnly }: { readOnly: boolean }): Promise<string[]> {
  const file = new DatabaseSync(path, { readOnly, timeout: BUSY_TIMEOUT_MILLISECONDS })
  try {
    const [check] = await retryWhileLocked(() => file.prepare('pragma quick_check(1)').all())
    if (check?.quick_check !== 'ok') throw refusal('damaged', path)
    return await requireUsable(new Kysely({ dialect: sqliteDialect(file) }), path)
  } finally {
    file.close()
  }
}
