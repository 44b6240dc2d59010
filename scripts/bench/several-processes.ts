import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '#server/testing/processes/postgres.ts'
import { send, signIn } from '#server/testing/processes/process.ts'
import { atMost, type Figure, quantile, showMilliseconds } from '../figures.ts'
import { makeFolder, type Running, startServer } from '../processes.ts'

const PROCESSES = 3
const SAVES = 100
const MAX_P95_MILLISECONDS = 100
/** Visits without a pause would compete with the processes for the CPU. */
const PAUSE_MILLISECONDS = 2

/** The owner that `signIn` signs in. */
const owner = { ADMIN_EMAIL: 'ana@exemplo.com.br', ADMIN_PASSWORD: 'girafa-no-telhado' }

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
    for (let number = 1; number <= SAVES; number++) {
      const title = `Leveza em ${number} palavras`
      await save(first, title, cookie)
      times.push(...(await Promise.all(others.map((site) => untilShown(site, title)))))
    }
    const spread = [0.5, 0.95, 1].map((share) => showMilliseconds(quantile(times, share)))
    const p95 = quantile(times, 0.95)
    return [
      {
        ...atMost('save in another process, p95', p95, MAX_P95_MILLISECONDS, showMilliseconds),
        detail: `median, p95, most of ${PROCESSES - 1} others: ${spread.join(', ')}`,
      },
    ]
  } finally {
    for (const site of sites) await site.stop()
    await stop()
  }
}
