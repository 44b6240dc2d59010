import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './testing.ts'

const main = join(import.meta.dirname, 'main.ts')

function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main], {
    env: { PORT: '0', DATA_DIR: makeFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

/** Waits for the line that tells where the site is. */
async function outputOf(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    if (/Leveza no ar em http:\S+\n/.test(output)) return output
  }
  throw new Error('The site did not start.')
}

async function addressOf(child: ChildProcess): Promise<string> {
  const [, address = ''] = /Leveza no ar em (\S+)\n/.exec(await outputOf(child)) ?? []
  return address
}

async function failureOf(env: Record<string, string>) {
  const child = start(env)
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { message, code }
}

describe('a site that is started', () => {
  test('says where it is, and shows the page there', async () => {
    const answer = await fetch(await addressOf(start()))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<html lang="pt-BR"')
  })
})

describe('a site without people', () => {
  test('does not start with a weak password for its first owner', async () => {
    const owner = { ADMIN_EMAIL: 'ana@exemplo.com.br', ADMIN_PASSWORD: 'fraca' }
    const { message, code } = await failureOf(owner)
    expect(message).toContain(
      'ADMIN_PASSWORD não serve. A senha deve ter pelo menos 12 caracteres.',
    )
    expect(code).toBe(1)
  })

  test('makes the owner that its configuration names, who can then sign in', async () => {
    const owner = { ADMIN_EMAIL: 'ana@exemplo.com.br', ADMIN_PASSWORD: 'girafa-no-telhado' }
    const address = await addressOf(start(owner))
    const answer = await fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD }),
    })
    expect(answer.status).toBe(200)
  })
})

describe('a site that cannot start', () => {
  test('says which values of its configuration are wrong', async () => {
    const { message, code } = await failureOf({ PORT: 'abc', LOG_LEVEL: 'loud' })
    expect(message).toContain('PORT: use um número')
    expect(message).toContain('LOG_LEVEL: use um destes valores')
    expect(code).toBe(1)
  })

  test('says that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => {
      other.close()
    })
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const { message, code } = await failureOf({ PORT: port })
    expect(message).toBe(
      `O site não foi iniciado: a porta ${port} já está em uso.\nFeche o programa que a usa, ou escolha outra em PORT.\n`,
    )
    expect(code).toBe(1)
  })

  test('says that its database is damaged', async () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'leveza.db'), 'x'.repeat(10_000))
    const { message, code } = await failureOf({ DATA_DIR: folder })
    expect(message).toContain('este banco de dados não é do Leveza')
    expect(message).not.toContain(' at ')
    expect(code).toBe(1)
  })

  test('says that its folder cannot be written', async () => {
    const file = join(makeFolder(), 'file')
    writeFileSync(file, '')
    const { message, code } = await failureOf({ DATA_DIR: join(file, 'data') })
    expect(message).toContain('não é possível gravar na pasta dos dados')
    expect(code).toBe(1)
  })

  test('says that its PostgreSQL does not answer', async () => {
    const { message, code } = await failureOf({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })
    expect(message).toContain('o banco de dados não responde')
    expect(code).toBe(1)
  })
})

describe('a site that is stopped', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'with %s finishes the answer under way, closes idle connections and ends well',
    async (signal) => {
      const child = start()
      const { port, hostname } = new URL(await addressOf(child))
      const idle = connect(Number(port), hostname)
      const busy = connect(Number(port), hostname)
      await Promise.all([once(idle, 'connect'), once(busy, 'connect')])
      busy.write('POST /api/nada HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n')
      busy.write('Content-Length: 2\r\n\r\n{')
      await pause(100)

      child.kill(signal)
      const exit = once(child, 'exit')
      await once(idle, 'close')
      expect(child.exitCode).toBeNull()
      busy.write('}')
      expect(await text(busy)).toContain('HTTP/1.1 404 ')
      expect(await exit).toEqual([0, null])
    },
  )

  test('twice ends at once', async () => {
    const child = start()
    const { port, hostname } = new URL(await addressOf(child))
    const busy = connect(Number(port), hostname)
    busy.on('error', () => {})
    await once(busy, 'connect')
    busy.write('POST /api/nada HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n')
    busy.write('Content-Length: 2\r\n\r\n{')
    await pause(100)
    child.kill('SIGTERM')
    await pause(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([1, null])
  })
})
