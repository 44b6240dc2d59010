import { dirname, extname, isAbsolute, join } from 'node:path'
import { CLINIC_TIME_ZONE } from '#content/rules/clinic-time.ts'
import { root } from './disk/root.ts'
import { listenProblemOf } from './http/listen.ts'
import { openSocket, placeOf } from './supervisor/listening-socket.ts'
import { openSupervisor } from './supervisor/supervisor.ts'

// The supervisor: holds the port and keeps one server process (main.ts) running behind it, so that
// visitors notice neither a restart nor a crash. It imports as little as possible to stay small.

// The path as given, without resolving links, because after an update a link leads to another folder.
const [, called = import.meta.filename] = process.argv
const program = join(dirname(called), `main${extname(import.meta.filename)}`)
const node = isAbsolute(process.argv0) ? process.argv0 : process.execPath

/** With V8's default of 16 MB, most of an idle site's heap would be garbage. */
const flags = ['--max-semi-space-size=2']

const defaults = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  // Otherwise glibc keeps an arena per thread, including what uploads and compression have freed:
  // https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Otherwise the server would ask a formatter for the clinic's time, which costs 25 ms and 8 MB.
  TZ: CLINIC_TIME_ZONE,
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
  command: [node, ...flags, ...process.execArgv, program],
  env: { ...defaults, ...process.env },
  socket: await requireSocket(),
  say: (line) => process.stderr.write(`${line}\n`),
})

process.on('SIGHUP', replace)
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.exit(await done)
