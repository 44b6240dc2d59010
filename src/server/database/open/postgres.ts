import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { problem } from '../../http/problems.ts'
import { type OnQuery, queryTimes } from '../engine.ts'
import { postgresFailureOf } from '../failures.ts'
import type { Database } from '../tables.ts'

/** How long to wait for a free or a new connection. */
const CONNECTION_TIMEOUT_MILLISECONDS = 10_000
const QUERY_TIMEOUT_MILLISECONDS = 10_000
const END_TIMEOUT_MILLISECONDS = 2_000
const MAX_CONNECTIONS = 10

/** Migrations and `vacuum` may take as long as they need. */
const MAINTENANCE = /^\s*(?:create|alter|drop|vacuum)\s/i

/** https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat */
const JSONB = 3802
const BIGINT = 20

type Options = {
  onConnectionLost: (error: Error) => void
  queryTimeoutMilliseconds?: number | undefined
  onQuery?: OnQuery | undefined
}

/** Connects at the first query. If the database is unreachable, frozen or full, the query fails with its problem; the process never does. */
export const openPostgres = async (address: string, options: Options): Promise<Database> =>
  new Kysely({
    dialect: new PostgresDialect({ pool: await openPool(address, options) }),
    ...queryTimes(options.onQuery),
  })

async function openPool(address: string, options: Options): Promise<PostgresPool> {
  const { onConnectionLost, queryTimeoutMilliseconds = QUERY_TIMEOUT_MILLISECONDS } = options
  const { default: pg } = await import('pg')
  const getTypeParser: typeof pg.types.getTypeParser = (type, format) => {
    // Rows look the same on both engines: JSON is text, and counts are numbers.
    if (type === JSONB) return String
    if (type === BIGINT) return Number
    return pg.types.getTypeParser(type, format)
  }
  const pool = new pg.Pool({
    connectionString: address,
    application_name: 'leveza',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
    keepAlive: true,
    max: MAX_CONNECTIONS,
    types: { getTypeParser },
  })
  // Without listeners a lost connection would end this process: the pool's covers idle clients, the client's the others.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  return {
    options: pool.options,
    connect: async () => guarded(await connect(pool), queryTimeoutMilliseconds),
    // A frozen server does not even answer the closing message.
    end: () =>
      Promise.race([pool.end(), pause(END_TIMEOUT_MILLISECONDS, undefined, { ref: false })]),
  }
}

const connect = (pool: Pool) =>
  pool.connect().catch((cause) => {
    throw problem(isQueueTimeout(cause) ? 'database-busy' : 'database-lost', { cause })
  })

/** All connections are in use: https://github.com/brianc/node-postgres/blob/master/packages/pg-pool/index.js */
const isQueueTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

function guarded(client: PoolClient, timeoutMilliseconds: number): PostgresPoolClient {
  async function query(sql: string, parameters: unknown[]) {
    let isLate = false
    const end = () => {
      isLate = true
      // During a query this closes the socket, which ends the query; the pool replaces the client.
      client.end().catch(() => {})
    }
    const timer = MAINTENANCE.test(sql) ? undefined : setTimeout(end, timeoutMilliseconds)
    try {
      return await client.query(sql, parameters)
    } catch (error) {
      throw postgresFailureOf(
        isLate ? new Error('The query took too long.', { cause: error }) : error,
      )
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    // Kysely's type also covers cursors, which are not configured.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  }
}
