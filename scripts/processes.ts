import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** A server in a separate process. */
export type Running = {
  url: string
  port: number
  pid: number
  stop: () => Promise<void>
}

const TIMEOUT_MILLISECONDS = 30_000

const running = new Set<ChildProcess>()
const folders: string[] = []

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leveza-run-'))
  folders.push(folder)
  return folder
}

/** No server outlives this process. */
process.on('exit', () => {
  for (const child of running) endGroup(child, 'SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

/** `npm start` is several processes, so each command gets its own process group. */
function endGroup({ pid = 0 }: ChildProcess, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal)
  } catch {
    // It has already exited.
  }
}

type Command = { program?: string; args: string[]; cwd?: string; env?: NodeJS.ProcessEnv }

/** Resolves when the process has printed its address. */
export async function startProcess({
  program = process.execPath,
  args,
  cwd = root,
  env,
}: Command): Promise<Running> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  running.add(child)
  const exit = once(child, 'exit').finally(() => running.delete(child))
  const address = await Promise.race([addressIn(child), exit.then(() => undefined)])
  if (!address) throw new Error(`${args.join(' ')} ended before it answered`)
  const stop = async () => {
    endGroup(child, 'SIGTERM')
    await exit
  }
  const { origin: url, port } = address
  return { url, port: Number(port), pid: child.pid ?? 0, stop }
}

function addressIn({ stdout }: ChildProcess): Promise<URL> {
  let printed = ''
  const { promise: address, resolve } = Promise.withResolvers<URL>()
  stdout?.setEncoding('utf8').on('data', (chunk) => {
    printed += chunk
    const [found] = printed.match(/http:\/\/\S+(?=\n)/) ?? []
    if (found) resolve(new URL(found))
  })
  return address
}

/** A variable that is set but empty counts as absent. */
const absent = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']))

/** Production settings, except for a free port, its own data and a silent log. */
export const siteEnvironment = (dataDir: string): NodeJS.ProcessEnv => ({
  DATA_DIR: dataDir,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  ...absent('ACCESS_LOG', 'PUBLIC_URL', 'DATABASE_URL', 'TRUST_PROXY', 'SECRET', 'PROJECT_ID'),
  ...absent('ADMIN_LOGIN', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SMTP_URL', 'MAIL_FROM'),
})

/** The arguments of the last command of `npm start`. */
function serverCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts.start.split('exec node ').at(-1).split(' ')
}

/** Resolves when the site is ready for visitors. */
export async function startServer(
  dataDir = makeFolder(),
  more: NodeJS.ProcessEnv = {},
): Promise<Running> {
  const env = { ...siteEnvironment(dataDir), ...more }
  return untilReady(await startProcess({ args: serverCommand(), env }))
}

export async function untilReady(site: Running): Promise<Running> {
  const end = performance.now() + TIMEOUT_MILLISECONDS
  while (performance.now() < end) {
    const { ok } = await fetch(`${site.url}/api/health/ready`)
    if (ok) return site
  }
  throw new Error(`${site.url} did not become ready`)
}
