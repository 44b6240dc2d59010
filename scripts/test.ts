import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Counts, summaryOf, sumOf, withExitCode } from './test-counts.ts'
import {
  browser,
  build,
  journeys,
  lint,
  type Part,
  type Step,
  types,
  unit,
  unused,
} from './test-steps.ts'

/** `--fast` runs only what is quick, `--rest` what the everyday run leaves out. */
const part: Part = process.argv.includes('--fast')
  ? 'fast'
  : process.argv.includes('--rest')
    ? 'rest'
    : 'everyday'
const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'leveza-test-'))
const running = new Set<ChildProcess>()

const print = (line: string) => process.stdout.write(`${line.trimEnd()}\n`)

async function outputOf({ command: [program = '', ...args], env }: Step) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  try {
    const [code] = await once(child, 'close')
    return { code: code ?? 1, output }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isMissing) throw error
    return { code: 1, output: `${program} is not installed: run npm ci.` }
  } finally {
    running.delete(child)
  }
}

function countsAfter(step: Step, code: number): Counts {
  try {
    return withExitCode(step.counts(code), code, step.name)
  } catch {
    return { passed: 0, failed: [`${step.name} left no report`], skipped: 0 }
  }
}

function lineOf(name: string, { passed, failed, skipped }: Counts, milliseconds: number) {
  const tests = Object.entries({ passed, failed: failed.length, skipped })
  const mark = failed.length > 0 ? '✗' : '✓'
  const time = `${(milliseconds / 1000).toFixed(1)} s`
  const counted = tests
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')
  return `${mark} ${name.padEnd(10)} ${time.padStart(7)}  ${counted}`
}

async function run(step: Step): Promise<Counts> {
  const start = performance.now()
  const { code, output } = await outputOf(step)
  const counts = countsAfter(step, code)
  if (counts.failed.length > 0) print(output)
  print(lineOf(step.name, counts, performance.now() - start))
  return counts
}

async function runAll(): Promise<Counts[]> {
  const checks = Promise.all(part === 'rest' ? [] : [run(types), run(lint), run(unused)])
  if (part === 'fast') return (await Promise.all([run(unit(reports, part)), checks])).flat()

  const built = await run(build)
  const [tested, installed] = await Promise.all([run(unit(reports, part)), run(browser)])
  const results = [...(await checks), built, tested, installed]
  if (built.failed.length + installed.failed.length === 0)
    results.push(await run(journeys(reports, part)))
  else print('– playwright not run: it needs the page and a browser')
  return results
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const start = performance.now()
const sum = sumOf(await runAll())
print(`  together   ${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s`)
process.exitCode = sum.failed.length > 0 ? 1 : 0
print(`\n${summaryOf(sum)}`)
