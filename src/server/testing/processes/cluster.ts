import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  accountForPostgres,
  createCluster,
  flagsOf,
  freePort,
  openFolderOf,
  type PostgresFolder,
  programsFor,
} from './postgres.ts'

/** A PostgreSQL for one test that can be stopped and started with its data. */
export type Cluster = {
  url: string
  start: () => void
  /** Stops at once, like a crash: what it acknowledged must survive. */
  stop: () => void
  /** Keeps its connections open and answers nothing. */
  freeze: () => void
  thaw: () => void
  remove: () => void
}

// Standard input closes when the test run ends for any reason.
const KEEPER = `
cat >/dev/null
"$1" -D "$2/data" -m immediate stop
rm -rf "$2"
`

export async function openCluster(): Promise<Cluster> {
  const account = accountForPostgres()
  const folder = openFolderOf(account)
  const place: PostgresFolder = { programs: await programsFor(account, folder), folder, account }
  const password = randomBytes(16).toString('hex')
  createCluster(place, password)
  const port = await freePort()
  const control = join(place.programs, 'pg_ctl')
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', control, folder], {
    ...account,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const flags = flagsOf({ port, synchronous_commit: 'on' }).join(' ')
  const run = (...args: string[]) =>
    execFileSync(control, ['-D', join(folder, 'data'), '-w', ...args], {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    })
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const id of processesOf(folder)) process.kill(id, name)
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    start: () => run('-l', join(folder, 'log'), '-o', flags, 'start'),
    stop: () => run('-m', 'immediate', 'stop'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: () => keeper.stdin.end(),
  }
}

/** The postmaster and everything it has started. */
function processesOf(folder: string): number[] {
  const [postmaster = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.trim().split(' ')].map(Number)
}
