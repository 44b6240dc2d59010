import { extname, join } from 'node:path'
import { root } from './disk/root.ts'
import { listenProblemOf } from './http/listen.ts'
import { openSocket, placeOf } from './supervisor/listening-socket.ts'
import { openSupervisor } from './supervisor/supervisor.ts'

/**
 * What `npm start` runs. Holds the port and keeps one server process (main.ts) behind it, so that neither a restart nor
 * a crash refuses a visitor. Imports little: its memory comes on top of the server's.
 */
const program = join(import.meta.dirname, `main${extname(import.meta.filename)}`)

/** The young generation of V8's heap; at its usual 16 MB the site at rest is mostly garbage. */
const flags = ['--max-semi-space-size=2']

const defaults = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  // The allocator keeps a heap per thread and core otherwise, most of it empty after a burst of compression.
  MALLOC_ARENA_MAX: '2',
}

const place = placeOf(process.env)

async function requireSocket() {
  try {
    return place && (await openSocket(place))
  } catch (error) {
    const problem = place && listenProblemOf(error, place)
    process.stderr.write(`${problem?.message ?? (error as Error).stack}\n`)
    process.exit(1)
  }
}

const { done, replace, stop } = openSupervisor({
  command: [process.execPath, ...flags, ...process.execArgv, program],
  env: { ...defaults, ...process.env },
  socket: await requireSocket(),
  say: (line) => process.stderr.write(`${line}\n`),
})

process.on('SIGHUP', replace)
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.exit(await done)
