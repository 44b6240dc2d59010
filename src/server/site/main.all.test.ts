import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { builtProgram, compileCache } from '../testing/processes/process.ts'
import { makeFolder } from '../testing/server.ts'

function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [builtProgram('main')], {
    env: { ...compileCache, PORT: '0', DATA_DIR: makeFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

/** Waits for the line with the site's address. */
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

/** Sends it like our own page. */
const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })

describe('a site without people', () => {
  test('prints its address and, until there is an owner, the link that creates one', async () => {
    const env = {
      DATA_DIR: makeFolder(),
      LEVEZA_DEV_ACCOUNT: 'dev@exemplo.com.br:girafa-no-telhado',
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://www.leveza.com.br',
    }
    const child = start(env)
    const output = await outputOf(child)
    const [, token] =
      /Crie o acesso de quem cuida do site: https:\/\/www\.leveza\.com\.br\/admin\/setup\?token=(\w+)\n/.exec(
        output,
      ) ?? []
    const [, address] = /Leveza no ar em (\S+)\n/.exec(output) ?? []
    const page = await fetch(`${address}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<html lang="pt-BR"')
    const session = await (await fetch(`${address}/api/auth/session`)).json()
    expect(session).toEqual(expect.not.objectContaining({ devAccount: expect.anything() }))
    expect(session.needsSetup).toBe(true)
    const person = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'girafa-no-telhado' }
    const answer = await post(`${address}/api/auth/setup`, { token, ...person })
    expect(answer.status).toBe(200)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await outputOf(start(env))).not.toContain('/admin/setup')
  })

  test('in development has an owner, whose password it prints once and shows at login', async () => {
    const account = { email: 'dev@exemplo.com.br', password: 'girafa-no-telhado' }
    const env = {
      DATA_DIR: makeFolder(),
      NODE_ENV: 'development',
      LEVEZA_DEV_ACCOUNT: `${account.email}:${account.password}`,
    }
    const child = start(env)
    const output = await outputOf(child)
    expect(output).toContain(`Acesso de desenvolvimento: ${account.email}, senha`)
    expect(output).not.toContain('/admin/setup')
    child.kill('SIGKILL')
    await once(child, 'exit')

    const again = await outputOf(start(env))
    expect(again).not.toContain('senha')
    const [, address] = /Leveza no ar em (\S+)\n/.exec(again) ?? []
    expect((await post(`${address}/api/auth/sign-in`, account)).status).toBe(200)
    const session = await fetch(`${address}/api/auth/session`)
    expect(await session.json()).toMatchObject({ user: null, devAccount: account })
  })
})

describe('a site that cannot start', () => {
  test('says that its database is damaged', async () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'leveza.db'), 'x'.repeat(10_000))
    const { message, code } = await failureOf({ DATA_DIR: folder })
    expect(message).toContain('este banco de dados não é do Leveza')
    expect(message).not.toContain(' at ')
    expect(code).toBe(1)
  })
})

/** An idle connection, and one whose request the site has begun to read, as it says by '100 Continue'. */
async function connectTwice(child: ChildProcess) {
  const { port, hostname } = new URL(await addressOf(child))
  const idle = connect(Number(port), hostname)
  await once(idle, 'connect')
  const busy = connect(Number(port), hostname)
  let answer = ''
  busy.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
  })
  busy.write('POST /api/nada HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n')
  busy.write('Expect: 100-continue\r\nContent-Length: 2\r\n\r\n')
  await expect.poll(() => answer).toContain('HTTP/1.1 100 Continue')
  busy.write('{')
  return { idle, busy, answer: () => answer }
}

describe('a site that is stopped', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'with %s finishes the answer under way, closes idle connections and ends well',
    async (signal) => {
      const child = start()
      const { idle, busy, answer } = await connectTwice(child)
      const exit = once(child, 'exit')
      const idleClosed = once(idle, 'close')
      child.kill(signal)
      await idleClosed
      expect(child.exitCode).toBeNull()
      const busyClosed = once(busy, 'close')
      busy.write('}')
      await busyClosed
      expect(answer()).toContain('HTTP/1.1 404 ')
      expect(await exit).toEqual([0, null])
    },
  )

  test('twice ends at once', async () => {
    const child = start()
    const { idle, busy } = await connectTwice(child)
    busy.on('error', () => {})
    const exit = once(child, 'exit')
    const idleClosed = once(idle, 'close')
    child.kill('SIGTERM')
    // The first signal has been handled; two that wait together would count as one.
    await idleClosed
    child.kill('SIGTERM')
    expect(await exit).toEqual([1, null])
  })
})
