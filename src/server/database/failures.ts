import { Problem, type ProblemCode, problem } from '../http/problems.ts'
import { StartProblem } from '../http/start-problem.ts'

const failures: ProblemCode[] = ['database-busy', 'database-lost', 'disk-full']

type Failure = Extract<ProblemCode, 'database-busy' | 'database-lost' | 'disk-full'>

/** https://www.sqlite.org/rescode.html, by the low byte, which is the same for all variants of an error. */
const sqliteFailures: Record<number, Failure> = {
  5: 'database-busy', // SQLITE_BUSY
  6: 'database-busy', // SQLITE_LOCKED
  8: 'database-lost', // SQLITE_READONLY
  10: 'database-lost', // SQLITE_IOERR
  13: 'disk-full', // SQLITE_FULL
  14: 'database-lost', // SQLITE_CANTOPEN
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html; two characters stand for a whole class. */
const postgresFailures: Record<string, Failure> = {
  '53100': 'disk-full',
  '53': 'database-busy', // insufficient resources
  '55P03': 'database-busy', // lock not available
  '40': 'database-busy', // deadlock, serialization failure
  '57014': 'database-busy', // query canceled
  '57': 'database-lost', // shut down, crashed, starting up
  '08': 'database-lost', // connection failure
  '58': 'database-lost', // system error
  '25006': 'database-lost', // a standby after a failover: read-only
}

const isDatabaseError = (error: Error): error is Error & { code: string } =>
  'severity' in error && 'code' in error && typeof error.code === 'string'

const isMistake = (error: unknown) =>
  !(error instanceof Error) || error instanceof TypeError || error instanceof RangeError

const sqliteCodeOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0

export const isSqliteBusy = (error: unknown) =>
  sqliteFailures[sqliteCodeOf(error)] === 'database-busy'

/** Translates an error of SQLite into a problem; returns any other error unchanged. */
export function sqliteFailureOf(error: unknown): unknown {
  const failure = sqliteFailures[sqliteCodeOf(error)]
  return failure ? problem(failure, { cause: error }) : error
}

/** Translates an error during a query into a problem; returns errors caused by the query itself unchanged. */
export function postgresFailureOf(error: unknown): unknown {
  if (isMistake(error) || !(error instanceof Error)) return error
  // Errors that do not come from PostgreSQL itself are about the connection.
  if (!isDatabaseError(error)) return problem('database-lost', { cause: error })
  const failure = postgresFailures[error.code] ?? postgresFailures[error.code.slice(0, 2)]
  return failure ? problem(failure, { cause: error }) : error
}

/** The refusal of one change among others. Throws anything else: an outage has ended the transaction. */
export function requireRefusal(error: unknown): Problem {
  if (error instanceof Problem && !isOutage(error)) return error
  throw error
}

/** Codes of PostgreSQL that the configuration causes: refused sign-in, unknown database. */
const CONFIGURED_WRONGLY = /^(?:28|3D)/

/** Whether the database does not answer, and may do so later without anybody changing the configuration. */
export function isAway(error: unknown): boolean {
  if (error instanceof StartProblem) return isAway(error.cause)
  if (!(error instanceof Problem) || error.code !== 'database-lost') return false
  const { cause } = error
  return !(cause instanceof Error && isDatabaseError(cause) && CONFIGURED_WRONGLY.test(cause.code))
}

/** Whether the database is temporarily unusable. */
export function isOutage(error: unknown): boolean {
  if (error instanceof StartProblem) return isOutage(error.cause)
  return error instanceof Problem && failures.includes(error.code)
}
