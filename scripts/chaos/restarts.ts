import { setTimeout as pause } from 'node:timers/promises'
import {
  atLeast,
  type Figure,
  none,
  quantile,
  reported,
  showCount,
  showMilliseconds,
} from '../figures.ts'
import { type Running, startServer } from '../processes.ts'
import { failuresOf, openVisitors } from './visitors.ts'

const RESTARTS = 10
const VISITS = 50_000
const KEPT_CONNECTIONS = 24
const FRESH_CONNECTIONS = 4
const TIME_LIMIT_MILLISECONDS = 300_000

const startsOf = ({ printed }: Running) => printed().split('Leveza no ar').length - 1

async function until(isTrue: () => boolean, end: number) {
  while (!isTrue()) {
    if (performance.now() > end) throw new Error('the time for the restarts is over')
    await pause(20)
  }
}

/** SIGHUP during a stream of visits, some on kept-alive connections and some on new ones. */
export async function restartFigures(): Promise<Figure[]> {
  const site = await startServer()
  const end = performance.now() + TIME_LIMIT_MILLISECONDS
  const url = () => site.url
  const kept = openVisitors({ url, clients: KEPT_CONNECTIONS })
  const fresh = openVisitors({ url, clients: FRESH_CONNECTIONS, isFresh: true })
  const count = () =>
    [kept, fresh].reduce((sum, { visits }) => sum + visits.answered + visits.failed, 0)
  for (let restart = 1; restart <= RESTARTS; restart += 1) {
    site.kill('SIGHUP')
    await until(() => startsOf(site) > restart, end)
    await until(() => count() >= (VISITS / RESTARTS) * restart, end)
  }
  const all = [await kept.stop(), await fresh.stop()]
  await site.stop()
  const sum = (of: (visits: (typeof all)[number]) => number) =>
    all.reduce((total, visits) => total + of(visits), 0)
  const [failed, torn] = [sum((visits) => visits.failed), sum((visits) => visits.torn)]
  return [
    none('failed requests', failed, all.map(failuresOf).filter(Boolean).join(', ')),
    atLeast('requests', count(), VISITS, showCount),
    atLeast('restarts', startsOf(site) - 1, RESTARTS, showCount),
    none('torn pages', torn),
    reported(
      'p99',
      showMilliseconds(
        quantile(
          all.flatMap((visits) => visits.milliseconds),
          0.99,
        ),
      ),
    ),
  ]
}
