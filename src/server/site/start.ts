import { realpathSync } from 'node:fs'
import { dirname, extname, isAbsolute, join } from 'node:path'
import { listenProblemOf } from '../http/listen.ts'
import {
  bindSocket,
  memoryFlags,
  memoryVariables,
  openSupervisor,
  placeOf,
} from '../http/supervisor.ts'

// The supervisor: holds the port and keeps one server process (main.ts) running behind it, so that
// visitors notice neither a restart nor a crash. It imports as little as possible to stay small.

// The path as given, without resolving links, because after an update a link leads to another folder.
const [, called = import.meta.filename] = process.argv
const program = join(dirname(called), `main${extname(import.meta.filename)}`)
const folder = join(dirname(called), '../..')
const node = isAbsolute(process.argv0) ? process.argv0 : process.execPath

const defaults = {
  NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/node'),
  ...memoryVariables,
}

const place = placeOf(process.env)

async function requireSocket() {
  try {
    return place && (await bindSocket(place))
  } catch (error) {
    const problem = place && listenProblemOf(error, place)
    process.stderr.write(`${problem?.message ?? (error as Error).stack}\n`)
    process.exit(1)
  }
}

const { done, replace, stop } = openSupervisor({
  command: [node, ...memoryFlags, ...process.execArgv, program],
  // The folder of this process may be deleted after an update. Elsewhere, DATA_DIR may be relative to it.
  folder: process.cwd() === realpathSync(folder) ? folder : undefined,
  env: { ...defaults, ...process.env },
  socket: await requireSocket(),
  say: (line) => process.stderr.write(`${line}\n`),
})

process.on('SIGHUP', replace)
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.exit(await done)
