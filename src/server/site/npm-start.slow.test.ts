import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../testing/server.ts'

const TIME_LIMIT_MILLISECONDS = 60_000

/** `npm start` as systemd starts it, in a process group that is signalled only at the end of the test. */
function startWithNpm() {
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: makeFolder(), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // The process group is gone already.
    }
  })
  return child
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const [error] = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).catch(
    (error) => [error],
  )
  socket.destroy()
  return error?.code === 'ECONNREFUSED'
}

test(
  'SIGTERM to npm start alone shuts the site down gracefully and frees its port',
  async () => {
    const npm = startWithNpm()
    let output = ''
    const closed = once(npm, 'close')
    const address = await new Promise<URL>((resolve) => {
      npm.stdout.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
        const [, found] = /Leveza no ar em (\S+)\n/.exec(output) ?? []
        if (found) resolve(new URL(found))
      })
    })
    npm.kill('SIGTERM')
    await closed
    expect(output).toContain('"msg":"stopped"')
    expect(await isRefused(Number(address.port))).toBe(true)
  },
  TIME_LIMIT_MILLISECONDS,
)
