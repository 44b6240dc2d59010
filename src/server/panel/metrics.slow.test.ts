import { DatabaseSync } from 'node:sqlite'
import { fastify } from 'fastify'
import { Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { EVENTS_PATH } from '#protocol/history.ts'
import { requirePeople } from '../callers/callers.ts'
import { sqliteDialect } from '../database/open/sqlite-dialect.ts'
import type { Database } from '../database/tables.ts'
import { readVersion } from '../disk/root.ts'
import { zodCompilers } from '../http/route-schemas.ts'
import { openEventHub } from '../service/events/event-hub.ts'
import { eventRoutes } from '../service/events/event-routes.ts'
import { testDatabase } from '../testing/databases.ts'
import { databases, makeFolder, sqlite, testSite } from '../testing/server.ts'
import { ownPage, standInAccounts } from '../testing/service.ts'
import { kindOf, openMetrics } from './metrics.ts'

const place = { dataDir: makeFolder(), page: { shown: () => undefined } }

const TOKEN = 'a token of the clinic'
const metrics = await openMetrics()

const metricOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )

describe.each(databases)('the metrics of a site on %s', (_engine, make) => {
  const site = testSite(make, { metrics, metricsToken: TOKEN })
  const read = (authorization?: string) =>
    site.visit('/api/metrics', authorization ? { authorization } : {})

  test('are for whoever knows the token only', async () => {
    const unknown = (await site.visit('/api/nada')).body
    for (const given of [undefined, TOKEN, `Bearer ${TOKEN}s`]) {
      expect(await read(given)).toMatchObject({ statusCode: 404, body: unknown })
    }
    expect((await read(`Bearer ${TOKEN}`)).headers['content-type']).toContain('text/plain')
  })

  test('count answers by kind, renderings and versions, and name no address', async () => {
    await site.visit('/')
    await site.visit('/api/nada?email=ana@exemplo.com.br')
    const { body } = await read(`Bearer ${TOKEN}`)
    const pages = 'leveza_request_seconds_count{kind="page",status="2xx"}'
    expect(metricOf(body, pages)).toBeGreaterThan(0)
    expect(metricOf(body, 'leveza_render_seconds_count')).toBeGreaterThan(0)
    expect(metricOf(body, `leveza_version_info{version="${readVersion()}"}`)).toBe(1)
    expect(metricOf(body, 'leveza_save')).toBe(1)
    expect(metricOf(body, 'leveza_database_up')).toBe(1)
    expect(metricOf(body, 'leveza_saved_versions')).toBeGreaterThan(5)
    expect(metricOf(body, 'leveza_pictures_unfinished')).toBe(0)
    expect(metricOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(body).not.toMatch(/^leveza_backup_age_seconds /m)
    expect(body).not.toContain('ana@')
  })
})

describe('the number of panels that listen', () => {
  const database = testDatabase(sqlite, { hasExamples: true })

  test('falls when a browser cuts its connection', async () => {
    const { db } = database
    const app = fastify({ schemaController: { compilersFactory: zodCompilers } })
    onTestFinished(() => app.close())
    const accounts = standInAccounts()
    const hub = openEventHub(db, accounts)
    metrics.watch(app)
    requirePeople(app, { accounts, publicUrl: undefined })
    app.register(eventRoutes, { hub, accounts })
    const listening = async () =>
      metricOf(await metrics.read({ db, ...place }), 'leveza_event_streams')
    const connection = new AbortController()
    const { signal } = connection
    await fetch(`${await app.listen({ port: 0 })}${EVENTS_PATH}`, { headers: ownPage, signal })
    expect(await listening()).toBe(1)
    connection.abort()
    await expect.poll(listening, { interval: 50 }).toBe(0)
  })
})

test('the metrics of a site whose database is gone still tell how the process is', async () => {
  const db = new Kysely({ dialect: sqliteDialect(new DatabaseSync(':memory:')) }) as Database
  const text = await metrics.read({ db, ...place })
  expect(metricOf(text, 'leveza_database_up')).toBe(0)
  expect(metricOf(text, 'leveza_disk_free_bytes')).toBeGreaterThan(1e6)
  expect(metricOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(text).not.toMatch(/^leveza_saved_versions /m)
})

test.each([
  ['/', 'page'],
  ['/api/content', 'api'],
  ['/media/*', 'media'],
  ['/lm/:project/x', 'documents'],
  ['/admin/*', 'panel'],
  ['/privacidade', 'other'],
  [undefined, 'other'],
])('a request for %s is one of the kind %s', (route, kind) => {
  expect(kindOf(route)).toBe(kind)
})
