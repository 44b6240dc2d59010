import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { ownerEnvironment, signIn } from '../editor.ts'
import {
  atMost,
  type Figure,
  notMeasured,
  reported,
  showCount,
  showMegabytes,
  showMilliseconds,
} from '../figures.ts'

const IMAGE = 'localhost/leveza'
const PORT = 3000
const START_LIMIT_MILLISECONDS = 60_000
/** As long as the engine waits by default before it kills. */
const STOP_LIMIT_MILLISECONDS = 10_000
const MAX_MEGABYTES = 450

type Engine = (...args: string[]) => { status: number; output: string }

function engineNamed(name: string): Engine {
  return (...args) => {
    const { status, stdout } = spawnSync(name, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { status: status ?? -1, output: (stdout ?? '').trim() }
  }
}

const findEngine = () =>
  ['podman', 'docker']
    .map(engineNamed)
    .find((engine) => engine('image', 'inspect', IMAGE).status === 0)

/** The image without any right and with a read-only root, as in `compose.yaml`: everything that people do with a site for years. */
export async function containerFigures(): Promise<Figure[]> {
  const engine = findEngine()
  if (!engine) return [notMeasured('container', '0', `build ${IMAGE} first, with Podman or Docker`)]
  const name = `leveza-chaos-${randomBytes(4).toString('hex')}`
  try {
    return await measure(engine, name)
  } finally {
    engine('rm', '--force', '--volumes', name)
    engine('volume', 'rm', '--force', name)
  }
}

async function measure(engine: Engine, name: string): Promise<Figure[]> {
  const inspect = (format: string) => engine('inspect', '--format', format, name).output
  const exec = (...command: string[]) => engine('exec', name, ...command)
  const started = performance.now()
  const run = engine(
    ...['run', '--detach', '--name', name, '--init', '--publish', `127.0.0.1::${PORT}`],
    ...[
      '--read-only',
      '--tmpfs',
      '/tmp',
      '--cap-drop',
      'ALL',
      '--security-opt',
      'no-new-privileges',
    ],
    ...['--volume', `${name}:/data`, '--env', 'LOG_LEVEL=warn'],
    ...Object.entries(ownerEnvironment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    IMAGE,
  )
  if (run.status !== 0) throw new Error('the container did not start')
  const url = () => `http://${engine('port', name, String(PORT)).output}`
  const firstStart = await untilReady(url(), started)

  const editor = await signIn(url)
  const noise = {
    create: { width: 1600, height: 900, channels: 3 as const, background: '#7c3aed' },
  }
  const { files } = await editor.upload(await sharp(noise).jpeg().toBuffer())
  const [picture] = files
  await editor.saveTitle('Antes da cópia')
  const commands = [
    exec('npm', 'run', 'doctor'),
    exec('npm', 'run', 'owner-link'),
    exec('npm', 'run', 'backup', '--', '/data/copy.tar.gz'),
    exec('npm', 'run', 'restore', '--', '/data/copy.tar.gz', '--test'),
  ]
  await editor.saveTitle('Depois da cópia')
  const health = JSON.parse(inspect('{{json .Config.Healthcheck.Test}}'))
  const healthy = exec(...health.slice(1))
  const user = Number(exec('id', '-u').output)

  const stopped = performance.now()
  engine('stop', '--time', '30', name)
  const stop = performance.now() - stopped
  const exitCode = Number(inspect('{{.State.ExitCode}}'))
  const restore = engine(
    ...['run', '--rm', '--volumes-from', name, '--read-only', '--tmpfs', '/tmp', IMAGE],
    ...['npm', 'run', 'restore', '--', '/data/copy.tar.gz'],
  )
  const restarted = performance.now()
  engine('start', name)
  const secondStart = await untilReady(url(), restarted)
  const page = await (await fetch(url())).text()
  const shown = await fetch(new URL(picture?.url ?? '/missing', url()))
  const size = Number(engine('image', 'inspect', '--format', '{{.Size}}', IMAGE).output)

  const failed = [...commands, healthy, restore].filter(({ status }) => status !== 0)
  return [
    atMost('size', size, MAX_MEGABYTES * 1024 * 1024, showMegabytes),
    reported('first start', showMilliseconds(firstStart)),
    reported('start with data', showMilliseconds(secondStart)),
    {
      ...atMost('failed commands', failed.length, 0, showCount),
      detail: failed.map(({ output }) => output).join(' '),
    },
    atMost('runs as root', user === 0 ? 1 : 0, 0, showCount),
    {
      ...atMost('stop', stop, STOP_LIMIT_MILLISECONDS, showMilliseconds),
      detail: `exit ${exitCode}`,
    },
    atMost('exit code', exitCode, 0, showCount),
    atMost(
      'lost title or picture',
      [page.includes('Antes da cópia'), shown.ok].filter((isThere) => !isThere).length,
      0,
      showCount,
    ),
  ]
}

/** Milliseconds since `start`. */
async function untilReady(url: string, start: number): Promise<number> {
  while (performance.now() - start < START_LIMIT_MILLISECONDS) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined)
    if (answer?.ok) return performance.now() - start
    await pause(50)
  }
  throw new Error(`${url} did not become ready`)
}
