import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FSWatcher, globSync, watch } from 'node:fs'
import { join } from 'node:path'

const QUIET_MILLISECONDS = 120

const root = join(import.meta.dirname, '..')
const env = { ...process.env, DATA_DIR: process.env.DATA_DIR ?? './data/dev' }

const run = (...command: string[]) =>
  spawn(process.execPath, command, { cwd: root, env, stdio: 'inherit' })

let server: ChildProcess | undefined

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await exit
}

/** A page that does not build leaves the running server as it is. */
async function refresh() {
  const [code] = await once(run('scripts/build.ts', '--if-stale'), 'exit')
  if (code !== 0) return
  await stopServer()
  server = run('src/server/main.ts')
}

let refreshing = Promise.resolve()
let watchers: FSWatcher[] = []
let timer: NodeJS.Timeout | undefined

// A recursive watch loses files that an editor replaces, and folders come and go.
function watchFolders() {
  for (const watcher of watchers) watcher.close()
  const folders = globSync(['src', 'src/**/'], { cwd: root })
  watchers = folders.map((folder) => watch(join(root, folder), handleChange))
}

function handleChange(_event: string, file: string | null) {
  if (file?.includes('.test.')) return
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
