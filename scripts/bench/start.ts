import { atMost, type Figure, median, reported, showMilliseconds } from '../figures.ts'
import {
  makeFolder,
  type Running,
  siteEnvironment,
  startProcess,
  startServer,
  untilReady,
} from '../processes.ts'

const STARTS = 7
const MAX_START_MILLISECONDS = 500

export async function timeOf(start: () => Promise<Running>): Promise<number> {
  const begin = performance.now()
  const site = await start()
  const time = performance.now() - begin
  await site.stop()
  return time
}

async function timesOf(start: () => Promise<Running>): Promise<number[]> {
  const times: number[] = []
  while (times.length < STARTS) times.push(await timeOf(start))
  return times
}

const spreadOf = (times: number[]) =>
  `${showMilliseconds(Math.min(...times))} to ${showMilliseconds(Math.max(...times))}`

/** From the start of the process until `/api/health/ready` answers 200. */
export async function startFigures(): Promise<Figure[]> {
  const dataDir = makeFolder()
  const npmStart = { program: 'npm', args: ['start'], env: siteEnvironment(dataDir) }
  const empty = await timeOf(() => startServer(dataDir))
  const server = await timesOf(() => startServer(dataDir))
  const whole = await timesOf(async () => untilReady(await startProcess(npmStart)))
  return [
    {
      ...atMost('with data, median', median(server), MAX_START_MILLISECONDS, showMilliseconds),
      detail: spreadOf(server),
    },
    reported('on an empty folder', showMilliseconds(empty)),
    reported('npm start, median', showMilliseconds(median(whole)), spreadOf(whole)),
  ]
}
