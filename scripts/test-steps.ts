import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Counts, countsOfPlaywright, countsOfVitest } from './test-counts.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache')

export type Step = {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Called after the command has ended; throws when it left no report. */
  counts: (code: number) => Counts
}

const one = (code: number): Counts => ({ passed: code === 0 ? 1 : 0, failed: [], skipped: 0 })
const onlyFailures = (): Counts => ({ passed: 0, failed: [], skipped: 0 })

const MEMORY_FOLDER = '/dev/shm'
const MIN_FREE_BYTES = 4 * 1024 ** 3

/** In memory if there is room, because the tests' databases write to the disk thousands of times. */
function temporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize > MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Compiled once for all processes that the tests start from source, which shortens their start by a third. */
const compileCache = join(cache, 'node')

const reportAt = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** With one checker: four would each check the types they share anew, on cores that the other steps need. */
export const types: Step = {
  name: 'types',
  command: [
    ...['tsc', '--noEmit', '--checkers', '1'],
    // What has not changed since the last run is not checked again.
    ...['--incremental', '--tsBuildInfoFile', join(cache, 'types.tsbuildinfo')],
  ],
  // The garbage collector of tsc waits until there is more to collect.
  env: { GOGC: '400' },
  counts: one,
}

export const lint: Step = {
  name: 'lint',
  command: ['biome', 'check', '--error-on-warnings', '.'],
  counts: one,
}

export const build: Step = {
  name: 'build',
  command: ['node', 'scripts/build.ts', '--if-stale'],
  counts: onlyFailures,
}

/** Unused files, exports, types and dependencies (knip.json). */
export const unused: Step = {
  name: 'unused',
  command: ['knip', '--treat-config-hints-as-errors', '--cache'],
  counts: one,
}

export const browser: Step = {
  name: 'chromium',
  command: ['node', 'scripts/chromium.ts'],
  counts: onlyFailures,
}

/** `fast` for `npm run check`, `everyday` for `npm test`, `rest` for what only `npm run test:all` runs. */
export type Part = 'fast' | 'everyday' | 'rest'

/** Unit tests; the fast run skips PostgreSQL and the slow tests, and needs nothing that is built. */
export function unit(reports: string, part: Part): Step {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name: 'vitest',
    command: ['vitest', 'run', '--allowOnly=false', ...reporters],
    env: {
      LEVEZA_TESTS: part,
      TMPDIR: temporaryFolder(),
      NODE_COMPILE_CACHE: compileCache,
    },
    counts: () => countsOfVitest(reportAt(report), root),
  }
}

export function journeys(reports: string, part: Part): Step {
  const report = join(reports, 'playwright.json')
  return {
    name: 'playwright',
    command: ['playwright', 'test', '--forbid-only', '--reporter=list,json'],
    env: {
      LEVEZA_TESTS: part,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      TMPDIR: temporaryFolder(),
      NODE_COMPILE_CACHE: compileCache,
    },
    counts: () => countsOfPlaywright(reportAt(report)),
  }
}
