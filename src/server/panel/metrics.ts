import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Gauge } from 'prom-client'
import { EVENTS_PATH } from '#protocol/history.ts'
import { readBackupState } from '../backup/backup-runs.ts'
import type { Database } from '../database/tables.ts'
import { readFreeBytes } from '../disk/free-bytes.ts'
import { readVersion } from '../disk/root.ts'
import { problem } from '../http/problems.ts'
import type { App } from '../http/route-schemas.ts'
import type { PublishedPage } from '../page/published-page.ts'

/** The seconds in which answers, queries and renders end, from a page in memory to a slow upload. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

type Sources = { db: Database; dataDir: string; page: Pick<PublishedPage, 'shown'> }

/** What happens in this process, in the text format of Prometheus. */
export type Metrics = {
  contentType: string
  /** Counts every answer of the app. */
  watch: (app: FastifyInstance) => void
  noteQuery: (milliseconds: number) => void
  noteRender: (milliseconds: number) => void
  read: (sources: Sources) => Promise<string>
}

/** Loads the library, which only sites with a token for their metrics need. */
export async function openMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const histogram = (name: string, help: string, labelNames: string[] = []) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS, registers })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })

  const requests = histogram('leveza_request_seconds', 'Answers, by kind and status', [
    'kind',
    'status',
  ])
  const queries = histogram('leveza_query_seconds', 'Queries of the database, with their waiting')
  const renders = histogram('leveza_render_seconds', 'Renderings of the public page')
  gauge('leveza_version_info', 'The version of Leveza', ['version']).set(
    { version: readVersion() },
    1,
  )
  const database = gauge(
    'leveza_database_up',
    'Whether the database answers; if not, what it knows is absent',
  )
  const streams = gauge('leveza_event_streams', 'Panels that listen for changes')
  const gauges = {
    save: gauge('leveza_save', 'The number of the newest save that visitors see'),
    saves: gauge('leveza_saved_versions', 'Versions of documents, one for each save'),
    pictures: gauge('leveza_pictures_unfinished', 'Pictures whose sizes are still being made'),
    mail: gauge('leveza_mail', 'E-mails in the outbox, by state', ['state']),
    backup: gauge('leveza_backup_age_seconds', 'Since the last backup; absent until the first'),
    disk: gauge('leveza_disk_free_bytes', 'On the disk of DATA_DIR'),
  }

  return {
    contentType: registry.contentType,
    watch: (app) => {
      app.addHook('onRequest', async ({ routeOptions }, { raw }) => {
        if (routeOptions.url !== EVENTS_PATH) return
        streams.inc()
        // `onResponse` is not called when the client cuts the connection.
        raw.once('close', () => streams.dec())
      })
      app.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
        if (routeOptions.url === EVENTS_PATH) return
        const status = `${Math.floor(statusCode / 100)}xx`
        requests.observe({ kind: kindOf(routeOptions.url), status }, elapsedTime / 1000)
      })
    },
    noteQuery: (milliseconds) => queries.observe(milliseconds / 1000),
    noteRender: (milliseconds) => renders.observe(milliseconds / 1000),
    read: async (sources) => {
      gauges.disk.set(await readFreeBytes(sources.dataDir))
      const isUp = await measure(gauges, sources).then(
        () => true,
        () => false,
      )
      database.set(isUp ? 1 : 0)
      if (!isUp) clear(gauges)
      return registry.metrics()
    },
  }
}

/** By the route, never by the address, which may name a person. */
export function kindOf(route = ''): string {
  if (route === '/') return 'page'
  const [, first = 'other'] = /^\/(api|assets|media|lm|admin)(?:\/|$)/.exec(route) ?? []
  return { lm: 'documents', admin: 'panel' }[first] ?? first
}

type Name = 'save' | 'saves' | 'pictures' | 'mail' | 'backup' | 'disk'

async function measure(gauges: Record<Name, Gauge>, sources: Sources): Promise<void> {
  const { db, page } = sources
  gauges.save.set(page.shown()?.save ?? 0)
  const counted = db.selectNoFrom(({ selectFrom, fn }) => [
    selectFrom('revisions').select(fn.countAll().as('count')).as('saves'),
    selectFrom('media')
      .where('is_finished', '=', 0)
      .select(fn.countAll().as('count'))
      .as('pictures'),
  ])
  const { saves, pictures } = await counted.executeTakeFirstOrThrow()
  gauges.saves.set(Number(saves))
  gauges.pictures.set(Number(pictures))
  const mail = db.selectFrom('outbox').groupBy('status')
  gauges.mail.reset()
  for (const { status, count } of await mail
    .select(({ fn }) => ['status', fn.countAll().as('count')])
    .execute()) {
    gauges.mail.set({ state: status }, Number(count))
  }
  const { last } = await readBackupState(db)
  setAge(gauges.backup, last?.at)
}

function setAge(gauge: Gauge, at: string | null | undefined): void {
  if (at) gauge.set((Date.now() - Date.parse(at)) / 1000)
  else gauge.remove()
}

/** The newest save and the disk are known without the database. */
function clear({ save: _, disk: _disk, mail, ...others }: Record<Name, Gauge>): void {
  mail.reset()
  for (const gauge of Object.values(others)) gauge.remove()
}

type Options = {
  db: Database
  page: PublishedPage
  dataDir: string
  metrics: Metrics
  token: string
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** For Prometheus, which sends the token as a bearer. */
export async function metricsRoutes(app: App, { metrics, token, ...sources }: Options) {
  const expected = digestOf(`Bearer ${token}`)
  app.get('/api/metrics', async ({ headers }, reply) => {
    const given = digestOf(headers.authorization ?? '')
    if (!timingSafeEqual(given, expected)) throw problem('not-found')
    reply.header('content-type', metrics.contentType).header('cache-control', 'no-store')
    return metrics.read(sources)
  })
}
