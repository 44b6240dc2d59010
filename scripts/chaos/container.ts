import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { ownerEnvironment, signIn } from '../editor.ts'
import {
  atMost,
  type Figure,
  none,
  notMeasured,
  reported,
  showMegabytes,
  showMilliseconds,
} from '../figures.ts'

const IMAGE = 'localhost/leveza'
const PORT = '3000'
const COPY = '/data/copy.tar.gz'
const START_LIMIT_MILLISECONDS = 60_000
/** As long as Docker waits by default before it kills. */
const STOP_LIMIT_MILLISECONDS = 10_000
const MAX_IMAGE_BYTES = 450 * 1024 * 1024

/** As in `compose.yaml`. */
const RESTRICTIONS =
  '--init --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges'.split(' ')

type Result = { command: string; isDone: boolean; output: string }
type Engine = (...args: string[]) => Result

const engineOf =
  (program: string): Engine =>
  (...args) => {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    const isDone = status === 0
    return { command: args.join(' '), isDone, output: (isDone ? stdout : stderr)?.trim() ?? '' }
  }

/** The image of `Containerfile`: used, stopped, restored from a backup and started again. */
export async function containerFigures(): Promise<Figure[]> {
  const engine = ['podman', 'docker']
    .map(engineOf)
    .find((found) => found('image', 'inspect', IMAGE).isDone)
  if (!engine) return [notMeasured('container', '0', `there is no image ${IMAGE}`)]
  const name = `leveza-chaos-${randomBytes(4).toString('hex')}`
  try {
    return await measure(engine, name)
  } finally {
    engine('rm', '--force', name)
    engine('volume', 'rm', name)
  }
}

async function measure(engine: Engine, name: string): Promise<Figure[]> {
  const volume = ['--volume', `${name}:/data`]
  const owner = Object.entries(ownerEnvironment).flatMap((pair) => ['--env', pair.join('=')])
  const inside = (...command: string[]) => engine('exec', name, ...command)
  const ask = (format: string) => engine('inspect', '--format', format, name).output
  const url = () => `http://${engine('port', name, PORT).output}`
  const start = async (...args: string[]) => {
    const begin = performance.now()
    const { isDone, output } = engine(...args)
    if (!isDone) throw new Error(output)
    await untilReady(url())
    return performance.now() - begin
  }

  const published = ['--detach', '--name', name, '--publish', `127.0.0.1::${PORT}`]
  const firstStart = await start('run', ...published, ...RESTRICTIONS, ...volume, ...owner, IMAGE)
  const editor = await signIn(url)
  const { files } = await editor.upload(await picture())
  await editor.saveTitle('Antes da cópia')
  const results = [
    inside('npm', 'run', 'doctor'),
    inside('npm', 'run', 'owner-link'),
    inside('npm', 'run', 'backup', '--', COPY),
    inside('npm', 'run', 'restore', '--', COPY, '--test'),
    inside(...JSON.parse(ask('{{json .Config.Healthcheck.Test}}')).slice(1)),
  ]
  await editor.saveTitle('Depois da cópia')
  const user = Number(inside('id', '-u').output)

  const begin = performance.now()
  engine('stop', '--time', '30', name)
  const stopMilliseconds = performance.now() - begin
  const exitCode = Number(ask('{{.State.ExitCode}}'))
  const restore = ['npm', 'run', 'restore', '--', COPY]
  results.push(engine('run', '--rm', ...RESTRICTIONS, ...volume, IMAGE, ...restore))
  const secondStart = await start('start', name)
  const page = await (await fetch(url())).text()
  const shown = await fetch(new URL(files[0]?.url ?? '/missing', url()))

  const failed = results.filter(({ isDone }) => !isDone)
  const whatFailed = failed.map(({ command, output }) => `${command}: ${output}`)
  const lost = [page.includes('Antes da cópia'), shown.ok].filter((isThere) => !isThere)
  const bytes = Number(engine('image', 'inspect', '--format', '{{.Size}}', IMAGE).output)
  return [
    atMost('image', bytes, MAX_IMAGE_BYTES, showMegabytes),
    reported('first start', showMilliseconds(firstStart)),
    reported('start with data', showMilliseconds(secondStart)),
    none('failed commands', failed.length, whatFailed.join('; ')),
    none('runs as root', user === 0 ? 1 : 0),
    atMost('stop', stopMilliseconds, STOP_LIMIT_MILLISECONDS, showMilliseconds),
    none('exit code', exitCode),
    none('lost title or picture', lost.length),
  ]
}

const picture = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#7c3aed' } })
    .jpeg()
    .toBuffer()

async function untilReady(url: string) {
  const end = performance.now() + START_LIMIT_MILLISECONDS
  while (performance.now() < end) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`${url} did not become ready`)
}
