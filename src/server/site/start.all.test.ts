import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../disk/root.ts'
import { formOf, pictureBytes } from '../testing/images/uploads.ts'
import { OWNER_VARIABLES, signIn } from '../testing/processes/process.ts'
import { makeFolder } from '../testing/server.ts'

const CLIENTS = 4
const TIME_LIMIT_MILLISECONDS = 60_000

/** Reports each formatter that the code makes. */
const SPY = `
  for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'Collator', 'PluralRules']) {
    const report = () => process.stderr.write(new Error(name).stack + '\\n')
    const made = (make) => (...given) => (report(), make(...given))
    Intl[name] = new Proxy(Intl[name], { apply: made(Reflect.apply), construct: made(Reflect.construct) })
  }
`

/** Reports at the end whether Node had to load its client of web sockets. */
const LOADED = `
  process.on('exit', () => {
    if (process.moduleLoadList.some((name) => name.endsWith('undici/undici'))) process.stderr.write('loaded')
  })
`

/** The built site, without its packages. */
function install(folder: string) {
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(root, 'public'), join(folder, 'public'))
}

/** Its packages, as npm leaves them where Node or npm is too old for the library of pictures. */
function installWithoutPictures(folder: string) {
  install(folder)
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@img'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!['@img', 'sharp'].includes(name))
      symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
  // Not by a link, behind which it would find what is missing here.
  for (const name of ['sharp', '@img/colour'])
    cpSync(join(root, 'node_modules', name), join(packages, name), { recursive: true })
}

/** A program of the built server, with everything it has printed so far. */
function run(program: string, env: Record<string, string> = {}, folder = root) {
  const child = spawn(process.execPath, [join(folder, 'dist/server', program)], {
    cwd: folder,
    env: { PORT: '0', DATA_DIR: makeFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const printed = { output: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    printed.output += chunk
  })
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    printed.errors += chunk
  })
  return Object.assign(child, { printed })
}

type Started = ReturnType<typeof run>

/** Resolves with the address once it was printed this many times; each process prints it once. */
async function startedTimes({ printed, stdout }: Started, times: number): Promise<URL> {
  for (;;) {
    const addresses = [...printed.output.matchAll(/Leveza no ar em (\S+)\n/g)]
    if (addresses.length >= times) return new URL(addresses.at(-1)?.[1] ?? '')
    await once(stdout, 'data')
  }
}

/** The process that the supervisor runs. */
const childOf = ({ pid }: Started) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').at(-1))

/** How many of its processes have shut down gracefully. */
const timesStopped = ({ printed }: Started) => printed.output.split('"msg":"stopped"').length - 1

async function statusOf(url: URL, agent: Agent): Promise<number> {
  const [response] = await once(get(url, { agent }), 'response')
  await text(response)
  return response.statusCode
}

async function endOf(child: ChildProcess) {
  const [code] = await once(child, 'close')
  return code
}

describe('the built site', { timeout: TIME_LIMIT_MILLISECONDS }, () => {
  test('is restarted on SIGHUP without a failed request, and ends gracefully on SIGTERM', async () => {
    const site = run('start.js')
    const url = await startedTimes(site, 1)
    let isOver = false
    const statuses: number[] = []
    const visit = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (!isOver) statuses.push(await statusOf(url, agent))
      agent.destroy()
    }
    const visits = Array.from({ length: CLIENTS }, visit)
    const slow = connect(Number(url.port), url.hostname)
    slow.write('POST /api/nada HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n')
    slow.write('Content-Length: 2\r\n\r\n{')

    site.kill('SIGHUP')
    await startedTimes(site, 2)
    slow.write('}')
    const [answer] = await once(slow, 'data')
    expect(String(answer)).toContain('HTTP/1.1 404 ')
    slow.destroy()
    site.kill('SIGHUP')
    await startedTimes(site, 3)
    isOver = true
    await Promise.all(visits)
    expect(new Set(statuses)).toEqual(new Set([200]))
    site.kill('SIGTERM')
    expect(await endOf(site)).toBe(0)
    expect(timesStopped(site)).toBe(3)
  })

  test('is updated by a link, survives a crash without the old folder, and ends with its supervisor', async () => {
    const folder = makeFolder()
    for (const version of ['one', 'two']) {
      install(join(folder, version))
      symlinkSync(join(root, 'node_modules'), join(folder, version, 'node_modules'))
      writeFileSync(join(folder, version, 'dist/client/assets/version.txt'), version)
    }
    const link = join(folder, 'current')
    symlinkSync('one', link)
    const site = run('start.js', {}, link)
    const url = await startedTimes(site, 1)
    const readVersion = async () => (await fetch(new URL('/assets/version.txt', url))).text()
    expect(await readVersion()).toBe('one')

    rmSync(link)
    symlinkSync('two', link)
    site.kill('SIGHUP')
    await startedTimes(site, 2)
    // Open connections to the old process get one more answer from it.
    await expect.poll(readVersion, { timeout: TIME_LIMIT_MILLISECONDS }).toBe('two')

    rmSync(join(folder, 'one'), { recursive: true })
    process.kill(childOf(site), 'SIGKILL')
    await startedTimes(site, 3)
    expect(await readVersion()).toBe('two')
    expect(existsSync(join(folder, 'one'))).toBe(false)

    site.kill('SIGKILL')
    // The output is closed when no process has it open any more.
    await once(site, 'close')
    expect(timesStopped(site)).toBe(2)
  })

  test('serves its page without formatters of dates and numbers, which would take 8 MB', async () => {
    const spy = join(makeFolder(), 'spy.cjs')
    writeFileSync(spy, SPY)
    const site = run('start.js', { NODE_OPTIONS: `--require=${spy}` })
    const url = await startedTimes(site, 1)
    const agent = new Agent()
    for (const path of ['/', '/api/content', '/api/health/ready']) {
      expect(await statusOf(new URL(path, url), agent)).toBe(200)
    }
    expect(site.printed.errors).toBe('')
  })

  test('starts without what only clients of other sites need, a sixth of its start', async () => {
    const spy = join(makeFolder(), 'spy.cjs')
    writeFileSync(spy, LOADED)
    const site = run('start.js', { NODE_OPTIONS: `--require=${spy}` })
    await startedTimes(site, 1)
    site.kill('SIGTERM')
    await once(site, 'close')
    expect(site.printed.errors).toBe('')
  })

  test('can load each of its files by itself', async () => {
    const folder = join(root, 'dist/server')
    const former = await readFile(join(folder, '.kept'), 'utf8').catch(() => '')
    // Programs have no hash in their names: to load one is to start it.
    const files = readdirSync(folder).filter(
      (name) => /-[\w-]{8}\.js$/.test(name) && !former.split('\n').includes(name),
    )
    expect(files.length).toBeGreaterThan(50)
    const failures: string[] = []
    const loadNext = async () => {
      for (let name = files.pop(); name; name = files.pop()) {
        const child = spawn(process.execPath, ['-e', 'import(process.argv[1])', join(folder, name)])
        const [errors, code] = await Promise.all([text(child.stderr), endOf(child)])
        if (code !== 0) failures.push(`${name}: ${errors}`)
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, loadNext))
    expect(failures).toEqual([])
  })

  test.each(['abc', '70000'])('says why it cannot start on port %s', async (PORT) => {
    const site = run('start.js', { PORT })
    expect(await endOf(site)).toBe(1)
    expect(site.printed.errors).toContain('PORT: use um número')
  })

  describe('without its library of pictures', () => {
    const folder = makeFolder()
    installWithoutPictures(folder)

    test('starts, and says what to do', async () => {
      const site = run('start.js', {}, folder)
      await startedTimes(site, 1)
      await expect.poll(() => site.printed.output).toContain('Rode npm ci com Node 20')
    })

    test('calls no photo damaged', async () => {
      const site = run('start.js', OWNER_VARIABLES, folder)
      const url = (await startedTimes(site, 1)).origin
      const cookie = await signIn({ url })
      const photo = pictureBytes('jpg', 2048)
      const form = formOf([{ name: 'ana.jpg', type: 'image/jpeg', content: photo }])
      const answer = await fetch(`${url}/lm/leveza/file/batch`, {
        method: 'POST',
        headers: { ...form.headers, cookie, 'sec-fetch-site': 'same-origin' },
        body: new Uint8Array(form.payload),
      })
      expect(await answer.text()).toContain('o motivo não parece ser o arquivo')
      expect(answer.status).toBe(503)
      await expect
        .poll(() => site.printed.output)
        .toContain('Could not load the \\"sharp\\" module')
    })

    test('is found wanting by its doctor', async () => {
      const doctor = run('doctor.js', {}, folder)
      expect(await endOf(doctor)).toBe(1)
      expect(doctor.printed.output).toMatch(/✗ Instalação +as imagens enviadas não podem/)
    })
  })

  test('says that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => {
      other.close()
    })
    const { port } = other.address() as AddressInfo
    const site = run('start.js', { PORT: String(port) })
    expect(await endOf(site)).toBe(1)
    expect(site.printed.errors).toContain(
      `O site não foi iniciado: a porta ${port} já está em uso.\nFeche o programa que a usa, ou escolha outra em PORT.\n`,
    )
  })
})
