import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../http/log.ts'
import { isPostgres } from './engine.ts'
import type { Database } from './tables.ts'

/** What another process may have done: changed the content, queued a mail, or ended sessions. */
export type Topic = 'content' | 'mail' | 'sessions'

export type Notices = {
  /**
   * Calls back after every commit that announced the topic, including those of this process, and
   * whenever some may have been missed.
   */
  on: (topic: Topic, handle: () => void) => void
  close: () => Promise<void>
}

const CHANNEL = 'leveza'
const RETRY_MILLISECONDS = 500
const CONNECTION_TIMEOUT_MILLISECONDS = 10_000
const END_TIMEOUT_MILLISECONDS = 2_000

/** Notifies every process on this PostgreSQL when the transaction commits. Does nothing on SQLite, where processes poll. */
export async function announce(db: Database, topic: Topic): Promise<void> {
  if (isPostgres(db)) await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(db)
}

/** Listens on its own connection, which is reopened when it is lost. Behind a pooler that shares connections, notifications may never arrive, so listeners must also poll. */
export function openNotices(databaseUrl: string, log: Log): Notices {
  const handlers: { topic: Topic; handle: () => void }[] = []
  let isClosed = false
  let isConnected = false
  let retry: NodeJS.Timeout | undefined
  let disconnect: (() => Promise<void>) | undefined

  const tell = (topic?: string) => {
    for (const handler of handlers) {
      if (topic === undefined || handler.topic === topic) handler.handle()
    }
  }

  async function connect() {
    const { default: pg } = await import('pg')
    if (isClosed) return
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'leveza notices',
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
      keepAlive: true,
    })
    // A frozen server does not even answer the closing message.
    disconnect = () =>
      Promise.race([client.end(), pause(END_TIMEOUT_MILLISECONDS, undefined, { ref: false })])
    client.on('error', () => {})
    client.on('notification', ({ payload }) => tell(payload))
    client.once('end', reconnectLater)
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    if (!isConnected) log.info('notices of other processes arrive')
    isConnected = true
    tell()
  }

  function reconnectLater() {
    if (isClosed) return
    if (isConnected) log.warn('notices of other processes do not arrive, polling instead')
    isConnected = false
    clearTimeout(retry)
    retry = setTimeout(open, RETRY_MILLISECONDS).unref()
  }

  const open = () => connect().catch(reconnectLater)
  open()

  return {
    on: (topic, handle) => {
      handlers.push({ topic, handle })
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await disconnect?.().catch(() => {})
    },
  }
}
