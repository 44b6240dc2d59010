import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DATABASE_AWAY } from '../http/shutdown.ts'
import { hasPostgres } from '../testing/databases.ts'
import { type Cluster, openCluster } from '../testing/processes/postgres.ts'
import { type SiteProcess, send, signIn, startProcess } from '../testing/processes/process.ts'
import { roundsOf } from '../testing/random.ts'
import { makeFolder } from '../testing/server.ts'

const OUTAGES = roundsOf(1)
const WRITERS = 6
const PAUSE_MILLISECONDS = 100
const TIME_LIMIT_MILLISECONDS = 90_000

let cluster: Cluster

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function dropTables() {
  await query('drop schema public cascade')
  await query('create schema public')
}

const WAITING = 'O banco de dados não responde. O site espera por ele até 30 segundos.'

const environment = () => ({
  DATA_DIR: makeFolder(),
  DATABASE_URL: cluster.url,
  SECRET: 'x'.repeat(32),
})

async function start() {
  const site = await startProcess(environment())
  onTestFinished(site.kill)
  return site
}

const save = ({ url }: SiteProcess, title: string, cookie: string) =>
  send(
    `${url}/lm/leveza/hero/documents`,
    'PUT',
    { filter: { _id: 'hero' }, update: { title } },
    cookie,
  )

const statusOf = async (site: SiteProcess, path: string) => (await fetch(site.url + path)).status

const untilReady = (site: SiteProcess) =>
  vi.waitFor(async () => expect(await statusOf(site, '/api/health/ready')).toBe(200), {
    timeout: 30_000,
    interval: 100,
  })

describe.skipIf(!hasPostgres || process.platform !== 'linux')('a PostgreSQL that', () => {
  beforeAll(async () => {
    cluster = await openCluster({ synchronous_commit: 'on' })
    cluster.start()
  })
  afterAll(() => cluster?.remove())

  test(
    'is stopped and started while people save loses no acknowledged save, and no visitor notices',
    async () => {
      const site = await start()
      const cookie = await signIn(site)
      const acknowledged: string[] = []
      const refusals = new Set<number>()
      const pages = new Set<number>()
      let isOver = false

      const write = async (writer: number) => {
        for (let turn = 0; !isOver; turn += 1) {
          const title = `Pessoa ${writer}, vez ${turn}`
          const { status } = await save(site, title, cookie)
          if (status === 200) acknowledged.push(title)
          else refusals.add(status)
          await pause(PAUSE_MILLISECONDS)
        }
      }
      const visit = async () => {
        while (!isOver) {
          pages.add(await statusOf(site, '/'))
          await pause(PAUSE_MILLISECONDS / 10)
        }
      }
      const people = [visit(), ...Array.from({ length: WRITERS }, (_, writer) => write(writer))]
      for (let outage = 0; outage < OUTAGES; outage += 1) {
        const before = acknowledged.length
        await vi.waitFor(
          () => expect(acknowledged.length).toBeGreaterThan(before + WRITERS),
          30_000,
        )
        cluster.stop()
        await vi.waitFor(async () => {
          expect(await statusOf(site, '/api/health/ready')).toBe(503)
        }, 30_000)
        cluster.start()
        await untilReady(site)
      }
      const before = acknowledged.length
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + WRITERS), 30_000)
      isOver = true
      await Promise.all(people)

      const rows = await query<{ title: string }>(
        `select data->>'title' as title from revisions where entity = 'hero'`,
      )
      expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(acknowledged))
      expect([...pages]).toEqual([200])
      expect([...refusals]).toEqual([503])
      expect(site.child.exitCode).toBeNull()
    },
    TIME_LIMIT_MILLISECONDS,
  )

  test(
    'is away at the start is waited for, with a sentence, and migrated before anything is served',
    async () => {
      await dropTables()
      cluster.stop()
      const waits = Promise.withResolvers<void>()
      const starting = startProcess(environment(), {
        onOutput: (output) => {
          if (output.includes(WAITING)) waits.resolve()
        },
      })
      await waits.promise
      cluster.start()
      const site = await starting
      onTestFinished(site.kill)
      expect((await save(site, 'Olá', await signIn(site))).status).toBe(200)
    },
    TIME_LIMIT_MILLISECONDS,
  )

  test(
    'stays away ends the start with a sentence and a code of its own',
    async () => {
      cluster.stop()
      onTestFinished(() => cluster.start())
      const error = await startProcess(environment()).catch((error) => error)
      expect(error.message).toContain('o banco de dados não responde')
      expect(error.cause).toBe(DATABASE_AWAY)
    },
    TIME_LIMIT_MILLISECONDS,
  )

  test(
    'freezes fails the waiting save, and accepts saves again when it continues',
    async () => {
      const site = await start()
      const cookie = await signIn(site)
      cluster.freeze()
      // A frozen process could not be stopped after a failed test.
      onTestFinished(cluster.thaw)
      const refused = save(site, 'Congelado', cookie)
      for (let visit = 0; visit < 100; visit += 1) expect(await statusOf(site, '/')).toBe(200)
      const { status, headers } = await refused
      expect([status, headers.get('retry-after')]).toEqual([503, '15'])
      cluster.thaw()
      await untilReady(site)
      expect((await save(site, 'Descongelado', cookie)).status).toBe(200)
    },
    TIME_LIMIT_MILLISECONDS,
  )
})
