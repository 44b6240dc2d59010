import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  accountForPostgres,
  openFolderOf,
  programsFor,
} from '#server/testing/processes/postgres.ts'
import { ownerEnvironment, SAVE_PAUSE_MILLISECONDS, signIn } from '../editor.ts'
import { atLeast, type Figure, none, showCount } from '../figures.ts'
import { makeFolder, startServer } from '../processes.ts'
import { failedVisits, openVisitors } from './visitors.ts'

const OUTAGES = 5
const WRITERS = 6
const UP_MILLISECONDS = 4_000
const DOWN_MILLISECONDS = 3_000
const SECRET = 'a secret for the chaos run, long enough'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** A real PostgreSQL with its usual durability, stopped and started on one folder. */
async function openPostgres() {
  const account = accountForPostgres()
  const folder = openFolderOf(account)
  const programs = await programsFor(account, folder)
  const data = join(folder, 'data')
  const options = { ...account, cwd: folder, stdio: 'ignore' as const }
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    options,
  )
  const port = await freePort()
  const flags = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', '']
  let server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], options)
  process.on('exit', () => server.kill('SIGQUIT'))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    start: () => {
      server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], options)
    },
    /** Like a crash: no connection is closed cleanly. */
    stop: async () => {
      const exit = once(server, 'exit')
      server.kill('SIGQUIT')
      await exit
    },
  }
}

async function untilAnswers(url: string) {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch {
      await pause(100)
    }
  }
}

async function readRevisions(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select version, data from revisions where entity = 'hero'`)
  await client.end()
  const titleOf = (data: unknown) => (typeof data === 'string' ? JSON.parse(data) : data).title
  return new Set(rows.map(({ version, data }) => `${version} ${titleOf(data)}`))
}

/** PostgreSQL is stopped and started while six writers save and visitors read. */
export async function postgresFigures(): Promise<Figure[]> {
  const database = await openPostgres()
  await untilAnswers(database.url)
  const env = { ...ownerEnvironment, DATABASE_URL: database.url, SECRET }
  const site = await startServer(makeFolder(), env)
  const editor = await signIn(() => site.url)
  const acknowledged: string[] = []
  const statuses = new Map<number, number>()
  let isOver = false
  const write = async (_: unknown, writer: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const title = `Pessoa ${writer}, ${turn}`
      const { status, version } = await editor.saveTitle(title)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 200) acknowledged.push(`${version} ${title}`)
      await pause(SAVE_PAUSE_MILLISECONDS * WRITERS)
    }
  }
  const writers = Array.from({ length: WRITERS }, write)
  const { stop } = openVisitors({ url: () => site.url, clients: 4, pauseMilliseconds: 5 })
  for (let outage = 0; outage < OUTAGES; outage += 1) {
    await pause(UP_MILLISECONDS)
    await database.stop()
    await pause(DOWN_MILLISECONDS)
    database.start()
    await untilAnswers(database.url)
  }
  await pause(UP_MILLISECONDS)
  isOver = true
  await Promise.all(writers)
  const visits = await stop()
  const starts = site.printed().split('Leveza no ar').length - 1
  await site.stop()
  const kept = await readRevisions(database.url)
  await database.stop()
  const lost = acknowledged.filter((save) => !kept.has(save)).length
  const unexpected = [...statuses].filter(([status]) => ![200, 409, 429, 503].includes(status))
  const restless = unexpected.reduce((sum, [, count]) => sum + count, 0)
  const given = [...statuses].map(([status, count]) => `${status}: ${count}`)
  return [
    none('acknowledged saves lost', lost),
    atLeast('acknowledged saves', acknowledged.length, OUTAGES * WRITERS, showCount),
    failedVisits(visits),
    none('crashes', starts - 1, `${OUTAGES} outages`),
    none('saves without a calm answer', restless, given.join(', ')),
    none('torn pages', visits.torn),
  ]
}
