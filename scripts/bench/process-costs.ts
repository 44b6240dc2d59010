import { readFileSync } from 'node:fs'

const SAMPLE_MILLISECONDS = 100

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** The process and all its descendants. */
function familyOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`)?.split(' ').filter(Boolean) ?? []
  return [pid, ...children.map(Number).flatMap(familyOf)]
}

/** CPU time in milliseconds of the main threads of the process and its descendants; NaN without procfs. */
export function processorTimeOf(pid: number): number {
  const times = familyOf(pid).map((member) => {
    const [nanoseconds] = read(`/proc/${member}/schedstat`)?.split(' ') ?? []
    return Number(nanoseconds ?? Number.NaN) / 1e6
  })
  return sum(times)
}

/** In bytes; NaN without procfs. */
function pagesOf(pid: number): { resident: number; shared: number } {
  const text = read(`/proc/${pid}/smaps_rollup`) ?? ''
  const bytesOf = (name: string) =>
    Number(text.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1] ?? Number.NaN) * 1024
  return { resident: bytesOf('Rss'), shared: bytesOf('Shared_Clean') + bytesOf('Shared_Dirty') }
}

/** Resident bytes of the process and its descendants; NaN without procfs. Shared pages, such as Node's code, are counted once. */
export function memoryOf(pid: number): number {
  const pages = familyOf(pid).map(pagesOf)
  const own = sum(pages.map(({ resident, shared }) => resident - shared))
  return own + Math.max(...pages.map(({ shared }) => shared))
}

/** Samples ten times a second. `stop` returns the peak in bytes. */
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
