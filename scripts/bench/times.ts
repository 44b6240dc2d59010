import { setTimeout as pause } from 'node:timers/promises'
import { hero } from '#content/sections/hero.ts'
import { saveDocument } from '#server/testing/documents.ts'
import { startPostgres } from '#server/testing/processes/postgres.ts'
import { send, signIn } from '#server/testing/processes/process.ts'
import { type StartedSite, startSite } from '#server/testing/site.ts'
import { makeFolder, type Running, startServer } from '../processes.ts'
import { atMost, type Figure, median, quantile, reported, showMilliseconds } from './figures.ts'
import { askPage } from './recorded-answer.ts'

const SAVES = 200
const MAX_SAVE_MILLISECONDS = 20
const MAX_MEDIAN_SAVE_MILLISECONDS = 13

const spreadOf = (times: number[]) =>
  `median, p95, most: ${[0.5, 0.95, 1].map((share) => showMilliseconds(quantile(times, share))).join(', ')}`

const p95Figure = (name: string, times: number[], limit: number): Figure => ({
  ...atMost(`${name}, p95`, quantile(times, 0.95), limit, showMilliseconds),
  detail: spreadOf(times),
})

/** Consecutive saves on SQLite, starting with the first after a start. */
export async function saveFigures(): Promise<Figure[]> {
  const site = await startSite()
  const times = { saved: [] as number[], live: [] as number[] }
  for (let number = 1; number <= SAVES; number++) {
    const { saved, live } = await saveToLive(site, `Leveza em ${number} palavras`)
    times.saved.push(saved)
    times.live.push(live)
  }
  await site.close()
  return [
    p95Figure('save to live', times.live, MAX_SAVE_MILLISECONDS),
    atMost('median', median(times.live), MAX_MEDIAN_SAVE_MILLISECONDS, showMilliseconds),
    reported('the save itself', showMilliseconds(median(times.saved)), spreadOf(times.saved)),
  ]
}

/** Milliseconds for the save, and from its answer until a visitor gets the new page. */
async function saveToLive({ db, page, url }: StartedSite, title: string) {
  const start = performance.now()
  const data = { ...hero.fallback, title }
  await saveDocument(db, { entity: 'hero', id: 'hero', data, by: 'bench' })
  const answered = performance.now()
  await page.refresh()
  const text = await askPage(url)
  if (!text.includes(title)) throw new Error('the refreshed page does not show what was saved')
  return { saved: answered - start, live: performance.now() - answered }
}

const PROCESSES = 3
const SAVES_OF_ONE = 100
const MAX_OTHERS_MILLISECONDS = 100
/** Visits without a pause would compete with the processes for the CPU. */
const PAUSE_MILLISECONDS = 2

/** The owner that `signIn` signs in. */
const owner = { ADMIN_EMAIL: 'ana@exemplo.com.br', ADMIN_PASSWORD: 'girafa-no-telhado' }

/** Several processes on one PostgreSQL: from the answered save until the others show it. */
export async function processesFigures(): Promise<Figure[]> {
  const { url: DATABASE_URL, stop } = await startPostgres()
  const env = { DATABASE_URL, SECRET: 'x'.repeat(32), ...owner }
  const sites: Running[] = []
  try {
    for (let index = 0; index < PROCESSES; index++) sites.push(await startServer(makeFolder(), env))
    const [first, ...others] = sites as [Running, ...Running[]]
    const cookie = await signIn(first)
    const times: number[] = []
    for (let number = 1; number <= SAVES_OF_ONE; number++) {
      const title = `Leveza em ${number} palavras`
      await save(first, title, cookie)
      times.push(...(await Promise.all(others.map((site) => untilShown(site, title)))))
    }
    return [p95Figure('save in another process', times, MAX_OTHERS_MILLISECONDS)]
  } finally {
    for (const site of sites) await site.stop()
    await stop()
  }
}

async function save({ url }: Running, title: string, cookie: string) {
  const body = { filter: { _id: 'hero' }, update: { title } }
  const answer = await send(`${url}/lm/leveza/hero/documents`, 'PUT', body, cookie)
  if (!answer.ok) throw new Error(await answer.text())
}

/** Milliseconds until a visitor of this process gets the title. */
async function untilShown({ url }: Running, title: string): Promise<number> {
  const start = performance.now()
  while (!(await (await fetch(url)).text()).includes(title)) {
    if (performance.now() - start > 10_000) throw new Error('a process never showed the save')
    await pause(PAUSE_MILLISECONDS)
  }
  return performance.now() - start
}

const STARTS = 7
const MAX_START_MILLISECONDS = 560

/** From the start of the process until `/api/health/ready` answers 200, on an empty folder first. */
export async function startFigures(): Promise<Figure[]> {
  const dataDir = makeFolder()
  const times: number[] = []
  while (times.length <= STARTS) {
    const begin = performance.now()
    const site = await startServer(dataDir)
    times.push(performance.now() - begin)
    await site.stop()
  }
  const [empty = Number.NaN, ...later] = times
  return [
    {
      ...atMost('with data, median', median(later), MAX_START_MILLISECONDS, showMilliseconds),
      detail: spreadOf(later),
    },
    reported('on an empty folder', showMilliseconds(empty)),
  ]
}
