import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type FSWatcher, globSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeCssTypes } from './css-types.ts'

const QUIET_MILLISECONDS = 120
const PASSWORD_BYTES = 12

const root = join(import.meta.dirname, '..')
const dataDir = resolve(root, process.env.DATA_DIR || './data/dev')
// The panel has the page of its parts, too.
const env = { ...process.env, DATA_DIR: dataDir, LEVEZA_PARTS: '1' }

const run = (command: string[], more: Record<string, string> = {}) =>
  spawn(process.execPath, command, { cwd: root, env: { ...env, ...more }, stdio: 'inherit' })

/** 'email:password' of the development owner; the password is generated once and kept with the data. */
function devAccount(): string {
  const file = join(dataDir, 'dev-account')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url')
    writeFileSync(file, `dev@exemplo.com.br:${password}`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

const serverEnv = { NODE_ENV: 'development', LEVEZA_DEV_ACCOUNT: devAccount() }

let server: ChildProcess | undefined

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await exit
}

/** Leaves the running server alone if the build fails. */
async function refresh() {
  writeCssTypes(root)
  const [code] = await once(run(['scripts/build.ts', '--if-stale', '--page']), 'exit')
  if (code !== 0) return
  await stopServer()
  server = run(['src/server/site/main.ts'], serverEnv)
}

let refreshing = Promise.resolve()
let watchers: FSWatcher[] = []
let timer: NodeJS.Timeout | undefined

// A recursive watch misses files that an editor replaces, and folders that are added later.
function watchFolders() {
  for (const watcher of watchers) watcher.close()
  const folders = globSync(['src', 'src/**/'], { cwd: root })
  watchers = folders.map((folder) => watch(join(root, folder), handleChange))
}

function handleChange(_event: string, file: string | null) {
  if (file && /\.test\.|\.d\.ts$/.test(file)) return
  clearTimeout(timer)
  timer = setTimeout(start, QUIET_MILLISECONDS)
}

function start() {
  watchFolders()
  refreshing = refreshing.then(refresh)
}

async function stop() {
  clearTimeout(timer)
  await refreshing
  await stopServer()
  process.exit()
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
start()
