import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../testing/folders.ts'
import { DATABASE_AWAY } from './shutdown.ts'
import { bindSocket, openSupervisor } from './supervisor.ts'

const RESTARTS = 3
const CLIENTS = 8

/** A minimal server process that answers with its name. */
const serverNamed = (name: string) => `
import { createServer } from 'node:http'
import { Server } from 'node:net'
const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(3)
  if (!server.listening) response.setHeader('connection', 'close')
  response.end('${name} ' + process.pid)
})
process.on('message', (message) => {
  if (message === 'stop') process.exit()
  Server.prototype.close.call(server, () => process.exit())
})
process.on('disconnect', () => process.exit())
server.listen({ fd: Number(process.env.LEVEZA_SOCKET) }, () => process.send('ready'))
`

async function supervised({ isReplacedAtOnce = false } = {}) {
  const program = join(makeFolder(), 'server.mjs')
  const install = (source: string) => writeFileSync(program, source)
  install(serverNamed('first'))
  const socket = await bindSocket({ port: 0, host: '127.0.0.1' })
  const { port } = socket.address()
  const lines: string[] = []
  const supervisor = openSupervisor({
    command: [process.execPath, program],
    env: process.env,
    socket,
    say: (line) => lines.push(line),
  })
  if (isReplacedAtOnce) supervisor.replace()
  onTestFinished(async () => {
    supervisor.stop()
    await supervisor.done
  })
  const ask = async (path = '/', agent?: Agent) => {
    const options = { port, host: '127.0.0.1', path, agent: agent ?? false }
    const [response] = await once(get(options), 'response')
    return text(response)
  }
  while (!(await ask().catch(() => undefined))) await setImmediate()
  return { ...supervisor, install, ask, lines }
}

type Supervised = Awaited<ReturnType<typeof supervised>>

async function untilAnswered({ ask }: Supervised, expected: RegExp): Promise<string> {
  for (;;) {
    const answer = await ask()
    if (expected.test(answer)) return answer
  }
}

test('restarts under load fail no request', async () => {
  const site = await supervised()
  let isOver = false
  const answers: string[] = []
  const visit = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) answers.push(await site.ask('/', agent))
    agent.destroy()
  }
  const visits = Array.from({ length: CLIENTS }, visit)
  for (let restart = 1; restart <= RESTARTS; restart += 1) {
    site.install(serverNamed(`restart-${restart}`))
    site.replace()
    await untilAnswered(site, new RegExp(`^restart-${restart} `))
  }
  isOver = true
  await Promise.all(visits)
  expect(new Set(answers.map((answer) => answer.split(' ')[0]))).toContain('restart-1')
})

test('if a new version does not start, the current one keeps running', async () => {
  const site = await supervised()
  const present = await site.ask()
  site.install('process.exit(1)')
  site.replace()
  while (site.lines.length === 0) await site.ask()
  expect(site.lines).toEqual(['A nova versão não iniciou; a anterior continua no ar.'])
  expect(await site.ask()).toBe(present)
})

test('a crash refuses no connection: visitors wait until the site has restarted', async () => {
  const site = await supervised()
  const before = await site.ask()
  await expect(site.ask('/crash')).rejects.toThrow('socket hang up')
  const after = await site.ask()
  expect(after).toMatch(/^first \d+$/)
  expect(after).not.toBe(before)
})

test('a process that was killed is told as killed, and started again', async () => {
  const site = await supervised()
  const [, id = ''] = (await site.ask()).split(' ')
  process.kill(Number(id), 'SIGKILL')
  await site.ask()
  expect(site.lines).toEqual([
    'O processo do site terminou (SIGKILL, como quando falta memória) e será iniciado de novo.',
  ])
})

test('a site that crashes and cannot start five times in a row ends', async () => {
  const site = await supervised()
  site.install('process.exit(7)')
  await expect(site.ask('/crash')).rejects.toThrow('socket hang up')
  expect(await site.done).toBe(7)
  expect(site.lines.at(-1)).toBe('O site não iniciou (código 7). Tentativas que restam: 1.')
})

test('a site that only lacks its database is started again, however often', async () => {
  const site = await supervised()
  const folder = makeFolder()
  const starts = () => readdirSync(folder).length
  const waiting = `import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(folder)} + '/' + process.pid, '')
    process.exit(${DATABASE_AWAY})`
  site.install(waiting)
  await expect(site.ask('/crash')).rejects.toThrow('socket hang up')
  await expect.poll(starts).toBeGreaterThan(6)
  site.install(serverNamed('back'))
  await untilAnswered(site, /^back /)
})

test('two restarts in a row end with the version that was installed last', async () => {
  const site = await supervised()
  site.replace()
  site.install(serverNamed('last'))
  site.replace()
  await untilAnswered(site, /^last /)
})

test('a restart that is asked for while the site is starting happens afterwards', async () => {
  const site = await supervised({ isReplacedAtOnce: true })
  const pids = new Set<string>()
  while (pids.size < 2) pids.add(await site.ask())
})

test('a site that cannot start exits with its exit code', async () => {
  const program = join(makeFolder(), 'server.mjs')
  writeFileSync(program, 'process.exit(7)')
  const command = [process.execPath, program]
  const { done } = openSupervisor({ command, env: {}, socket: undefined, say: () => {} })
  expect(await done).toBe(7)
})
