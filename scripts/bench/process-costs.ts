import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const SAMPLE_MILLISECONDS = 100
const LOOK_MILLISECONDS = 1_000

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Milliseconds that the main thread of the process has computed; NaN where the system does not tell. */
export function processorTimeOf(pid: number): number {
  const [nanoseconds] = read(`/proc/${pid}/schedstat`)?.split(' ') ?? []
  return Number(nanoseconds ?? Number.NaN) / 1e6
}

/** Bytes that the process occupies at this moment; NaN where the system does not tell. */
function memoryOf(pid: number): number {
  const [, kilobytes] = read(`/proc/${pid}/status`)?.match(/VmRSS:\s+(\d+) kB/) ?? []
  return Number(kilobytes ?? Number.NaN) * 1024
}

/** Looks ten times a second. `stop` returns the most that was seen, in bytes. */
export function watchMemory(pid: number): { stop: () => number } {
  let peak = memoryOf(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid))
  }, SAMPLE_MILLISECONDS)
  const stop = () => {
    clearInterval(timer)
    return peak
  }
  return { stop }
}

/** How much of the machine is taken by other work at this moment, 0 to 1. */
export async function readBusyShare(): Promise<number> {
  const before = coreTimes()
  await pause(LOOK_MILLISECONDS)
  const after = coreTimes()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

function coreTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap((time) => Object.values(time))),
  }
}
