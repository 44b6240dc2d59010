import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../disk/root.ts'

/** A program of the built site. It starts with half the work of its sources; the test command builds it first. */
export const builtProgram = (name: 'main' | 'backup' | 'restore' | 'owner-link') =>
  join(root, 'dist/server', `${name}.js`)

/** Lets each program be compiled once for all tests that start it. */
const { NODE_COMPILE_CACHE = '' } = process.env
export const compileCache = { NODE_COMPILE_CACHE }

const PASSWORD = 'girafa-no-telhado'

const OWNER = { email: 'ana@exemplo.com.br', password: PASSWORD }

/** Of a site whose owner can `signIn`. */
export const OWNER_VARIABLES = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }

/** The whole site in a separate process, with an owner. */
export type SiteProcess = {
  child: ChildProcess
  url: string
  output: () => string
  kill: () => Promise<void>
}

export async function startProcess(
  env: Record<string, string>,
  { program = builtProgram('main'), onOutput = (_output: string) => {} } = {},
): Promise<SiteProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...compileCache, PORT: '0', ...OWNER_VARIABLES, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        onOutput(output)
        const [, address] = /Leveza no ar em (\S+)\n/.exec(output) ?? []
        if (address) resolve(address)
      })
    }
    child.once('exit', (code) => reject(new Error(output, { cause: code })))
  })
  return {
    child,
    url,
    output: () => output,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** Sends it like our own page. */
export const send = (url: string, method: string, body: object, cookie = '') =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  })

/** Returns the cookie of a session. */
export async function signIn({ url }: Pick<SiteProcess, 'url'>): Promise<string> {
  const answer = await send(`${url}/api/auth/sign-in`, 'POST', OWNER)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
