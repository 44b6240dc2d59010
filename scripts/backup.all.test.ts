import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { seedExamples } from '#server/content/examples.ts'
import { addLostPicture, withDatabase } from '#server/testing/backup.ts'
import { builtProgram, send, signIn, startProcess } from '#server/testing/processes/process.ts'
import { databases, makeFolder, sqlite } from '#server/testing/server.ts'

const SECRET = 'a secret for tests, thirty-two or more'
const NEW = 'zebra-no-jardim-verde'
const TIME_LIMIT_MILLISECONDS = 120_000

type Result = { code: number; stdout: string; stderr: string }

type Command = 'backup' | 'restore' | 'owner-link'
type Run = (env: Record<string, string>, command: Command, ...args: string[]) => Promise<Result>

const resultOf = (env: Record<string, string>, program: string, args: string[]): Promise<Result> =>
  promisify(execFile)(program, args, { env: { ...process.env, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )

/** A restore is a save of its own, whose number the page names. */
const withoutSave = (page: string) => page.replace(/\/api\/saves\/\d+\//, '')

/** As typed by whoever looks after the machine. */
const npmRun: Run = (env, command, ...args) =>
  resultOf(env, 'npm', ['run', '-s', command, '--', ...args])

/** What the command runs on a site that was installed without its sources; it starts four times as fast. */
const runBuilt: Run = (env, command, ...args) =>
  resultOf(env, process.execPath, [builtProgram(command), ...args])

describe.each(databases)('npm run backup and npm run restore on %s', (engine, make) => {
  // Each command once: npm takes longer than most of them.
  const run = engine === 'SQLite' ? npmRun : runBuilt

  async function makeEnvironment() {
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '', remove } = await make()
    onTestFinished(remove)
    return { DATA_DIR, DATABASE_URL, SECRET, LOG_LEVEL: 'warn' }
  }

  test('say that a copy lacks a picture of the site, and end with an error', async () => {
    const env = await makeEnvironment()
    const place = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL || undefined }
    const lost = await withDatabase(place, async (db) => {
      await seedExamples(db)
      return addLostPicture(db)
    })
    const file = join(makeFolder(), 'copia.tar.gz')
    const { code, stdout } = await run(env, 'backup', file)
    expect(code).toBe(1)
    expect(stdout).toContain(`Cópia guardada, mas incompleta: ${file}`)
    expect(stdout).toContain(`Não encontrada no armazenamento: ${lost}`)
    expect(existsSync(file)).toBe(true)
  })

  test(
    'move a running site to another machine, where its owner gets in with a link',
    async () => {
      const there = await makeEnvironment()
      const site = await startProcess(there)
      onTestFinished(site.kill)
      const change = { filter: { _id: 'hero' }, update: { title: 'Mudou de casa' } }
      await send(`${site.url}/lm/leveza/hero/documents`, 'PUT', change, await signIn(site))
      const page = await (await fetch(site.url)).text()
      const file = join(makeFolder(), 'copia.tar.gz')
      const made = await run(there, 'backup', file)
      expect(made).toMatchObject({ code: 0, stderr: '' })
      expect(made.stdout).toContain(`Cópia guardada e conferida inteira: ${file}`)
      const here = await makeEnvironment()
      const restored = await run(here, 'restore', file)
      expect(restored).toMatchObject({ code: 0, stderr: '' })
      expect(restored.stdout).toContain('Voltaram sem acesso: ana@exemplo.com.br')
      expect(restored.stdout).toContain('npm run owner-link')
      const { stdout } = await runBuilt(here, 'owner-link')
      const token = /\?token=([\w-]+)/.exec(stdout)?.[1] ?? ''
      const moved = await startProcess(here)
      onTestFinished(moved.kill)
      expect(withoutSave(await (await fetch(moved.url)).text())).toBe(withoutSave(page))
      const form = { token, password: NEW }
      expect((await send(`${moved.url}/api/auth/reset`, 'POST', form)).status).toBe(204)
      const entrance = { email: 'ana@exemplo.com.br', password: NEW }
      expect((await send(`${moved.url}/api/auth/sign-in`, 'POST', entrance)).status).toBe(200)
    },
    TIME_LIMIT_MILLISECONDS,
  )
})

describe('the commands', () => {
  test('refuse a file that is not a backup, and change nothing', async () => {
    const DATA_DIR = join(makeFolder(), 'data')
    const file = join(makeFolder(), 'copia.tar.gz')
    writeFileSync(file, readFileSync(import.meta.filename))
    const env = { DATA_DIR, DATABASE_URL: '' }
    const { code, stderr } = await runBuilt(env, 'restore', file)
    expect(code).toBe(1)
    expect(stderr).toContain('este arquivo não é uma cópia de segurança do Leveza')
    expect(stderr).toContain('Nada foi alterado.')
    expect(existsSync(join(DATA_DIR, 'leveza.db'))).toBe(false)
  })

  test('explain how they are used', async () => {
    const { code, stderr } = await runBuilt({}, 'restore')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('Use: npm run restore'),
    })
    expect((await runBuilt({}, 'backup')).stderr).toContain('Use: npm run backup')
  })

  test('say in a sentence that a file cannot be written', async () => {
    const { dataDir, remove } = await sqlite()
    onTestFinished(remove)
    const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
    await withDatabase({ dataDir, databaseUrl: undefined }, seedExamples)
    const { code, stderr } = await runBuilt(
      env,
      'backup',
      join(dataDir, 'leveza.db', 'copia.tar.gz'),
    )
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/não foi guardada em .+: .+\nInforme um caminho inteiro .+\n$/),
    })
  })

  test('do not create a site where there is none to back up', async () => {
    const DATA_DIR = makeFolder()
    const env = { DATA_DIR, DATABASE_URL: '' }
    const { code, stderr } = await runBuilt(env, 'backup', join(DATA_DIR, 'copia.tar.gz'))
    expect({ code, stderr }).toEqual({
      ...{ code: 1, stderr: expect.stringContaining('não há nenhum site') },
    })
    expect(existsSync(join(DATA_DIR, 'leveza.db'))).toBe(false)
  })
})
