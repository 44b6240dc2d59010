import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { INCOMPLETE, nightOf } from '../backup/backup-runs.ts'
import { fillPostgresFixture, placeSqliteFixture } from '../database/migrations/fixtures/load.ts'
import { openDatabase } from '../database/open/open.ts'
import type { Database } from '../database/tables.ts'
import { withDatabase } from '../testing/backup.ts'
import { databases, hasPostgres, postgres } from '../testing/databases.ts'
import { makeFolder } from '../testing/folders.ts'
import { s3Account, testS3 } from '../testing/images/s3.ts'
import { testSupabase } from '../testing/images/supabase.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { examine } from './doctor.ts'

const SECRET = 'x'.repeat(32)

type Report = { code: number | null; output: string }

/** Runs the real command, like whoever installs the site. */
function doctor(env: Record<string, string> = {}, program = 'scripts/doctor.mjs'): Promise<Report> {
  const { PATH = '' } = process.env
  const variables = { PATH, PORT: '0', DATA_DIR: makeFolder(), ...env }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program], { env: variables }, (_error, out, err) =>
      resolve({ code: child.exitCode, output: out + err }),
    )
  })
}

describe('npm run doctor', () => {
  test('finds nothing wrong with a machine on which the site can start, and changes nothing', async () => {
    const folder = join(makeFolder(), 'data')
    const { code, output } = await doctor({ DATA_DIR: folder })
    expect(output).toContain('✓ Banco de dados    SQLite; npm start vai criar o arquivo')
    expect(output).toMatch(/\n\nTudo certo\.\n$/)
    expect(code).toBe(0)
    expect(existsSync(folder)).toBe(false)
  })

  test('lists every invalid variable of the configuration', async () => {
    const { code, output } = await doctor({ PORT: 'oitenta', STORAGE: 'fita' })
    expect(code).toBe(1)
    expect(output).toMatch(/✗ Configuração\s+há valores inválidos/)
    expect(output).toMatch(/PORT: use um número.*STORAGE: use um destes valores/s)
    expect(output).toMatch(/\n1 problema\n$/)
  })

  test('asks for npm ci if nothing is installed', async () => {
    const folder = makeFolder()
    mkdirSync(join(folder, 'scripts'))
    cpSync('scripts/doctor.mjs', join(folder, 'scripts/doctor.mjs'))
    const { code, output } = await doctor({}, join(folder, 'scripts/doctor.mjs'))
    expect(output).toContain('Rode npm ci')
    expect(code).toBe(1)
    expect(readdirSync(folder)).toEqual(['scripts'])
  })
})

async function withUnmigrated(
  place: Parameters<typeof openDatabase>[0],
  work: (db: Database) => Promise<void>,
) {
  const db = await openDatabase(place, () => {})
  await work(db)
  await db.destroy()
}

/** The subjects with a problem, and what is said of them. */
async function problemsOf(env: Record<string, string>) {
  const findings = await examine({ PORT: '0', DATA_DIR: makeFolder(), ...env })
  const problems = findings.filter(({ isProblem }) => isProblem)
  return Object.fromEntries(problems.map(({ subject, words }) => [subject, words]))
}

describe('the doctor', () => {
  const store = testS3()
  const supabase = testSupabase()

  test('says that another program uses the port', async () => {
    const server = createServer((socket) => socket.end('not a website')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.close()
    })
    const PORT = String((server.address() as AddressInfo).port)
    const Porta = expect.stringContaining(`a porta ${PORT} já está em uso`)
    expect(await problemsOf({ PORT })).toEqual({ Porta })
  })

  test('says that the data folder contains the database of another program', async () => {
    const folder = makeFolder()
    new DatabaseSync(join(folder, 'leveza.db')).exec('create table recipes (name text)')
    const words = expect.stringContaining('este banco de dados não é do Leveza')
    expect(await problemsOf({ DATA_DIR: folder })).toEqual({ 'Banco de dados': words })
  })

  test.each(databases)('names on %s what a start will change, and the copy', async (name, make) => {
    const { dataDir, databaseUrl, remove } = await make()
    onTestFinished(remove)
    if (databaseUrl) await withUnmigrated({ dataDir, databaseUrl }, fillPostgresFixture)
    else placeSqliteFixture(dataDir)
    const DATABASE_URL = databaseUrl ?? ''
    const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL, SECRET: 'x'.repeat(32) }
    const findings = await examine(env)
    const { words = '' } = findings.find(({ subject }) => subject === 'Banco de dados') ?? {}
    expect(words).toContain('vai mudar as tabelas (0005-saves, 0006-unused-tables,')
    const copy = name === 'SQLite' ? join(dataDir, 'backups') : 'pg_dump'
    expect(words).toContain(copy)
  })

  test('says which folder is a file', async () => {
    const file = join(makeFolder(), 'file')
    writeFileSync(file, '')
    expect(await problemsOf({ DATA_DIR: file })).toMatchObject({
      'Pasta dos dados': expect.stringContaining('em DATA_DIR'),
    })
    expect(await problemsOf({ BACKUP_DIR: file })).toEqual({
      'Pasta das cópias': expect.stringContaining('em BACKUP_DIR'),
    })
  })

  test('says that the secret is cut', async () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'secret'), 'curto', { mode: 0o600 })
    expect(await problemsOf({ DATA_DIR: folder })).toEqual({
      SECRET: expect.stringContaining('está vazio ou tem menos de'),
    })
  })

  test.each(databases)(
    'says that the last copy of the night lacks pictures, on %s',
    async (_engine, make) => {
      const { dataDir, databaseUrl = '', remove } = await make()
      onTestFinished(remove)
      const at = new Date().toISOString()
      const night = { night: nightOf(new Date()), claimed_at: at, finished_at: at, bytes: 1 }
      await withDatabase({ dataDir, databaseUrl: databaseUrl || undefined }, (db) =>
        db
          .insertInto('backup_runs')
          .values({ ...night, state: 'done', error: INCOMPLETE })
          .execute(),
      )
      const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET }
      expect(await problemsOf(env)).toEqual({
        'Pasta das cópias': expect.stringContaining('saiu sem imagens'),
      })
    },
  )

  test('connects to the mail server', async () => {
    const mail = await startMailServer()
    const env = { SMTP_URL: mail.url, MAIL_FROM: 'Clínica <contato@exemplo.com.br>' }
    expect(await problemsOf(env)).toEqual({})
    await mail.stop()
    expect(await problemsOf(env)).toEqual({
      'E-mail': expect.stringContaining('o servidor não responde'),
    })
  })

  test('tests the picture storage, and leaves nothing in it', async () => {
    const env = {
      STORAGE: 's3',
      S3_ENDPOINT: store.url,
      S3_BUCKET: s3Account.bucket,
      S3_REGION: s3Account.region,
      S3_KEY: s3Account.key,
    }
    expect(await problemsOf({ ...env, S3_SECRET: s3Account.secret })).toEqual({})
    expect(store.objects.size).toBe(0)
    expect(await problemsOf({ ...env, S3_SECRET: 'errado' })).toEqual({
      Imagens: expect.stringContaining('S3 não guarda'),
    })
  })

  test.each([
    ['public', true],
    ['private', false],
  ])(
    'says that the key of Supabase may not delete pictures of a %s bucket',
    async (_kind, open) => {
      Object.assign(supabase, { bucket: { name: 'images', public: open }, mayDelete: true })
      const env = { STORAGE: 'supabase', SUPABASE_URL: supabase.url, SUPABASE_KEY: 'key' }
      expect(await problemsOf(env)).toEqual({})
      supabase.mayDelete = false
      expect(await problemsOf(env)).toEqual({
        Imagens: expect.stringMatching(/não apaga .+service_role/s),
      })
    },
  )

  test.runIf(hasPostgres)('connects to PostgreSQL, and requires a secret with it', async () => {
    const place = await postgres()
    onTestFinished(place.remove)
    const DATABASE_URL = place.databaseUrl ?? ''
    expect(await problemsOf({ DATABASE_URL })).toEqual({
      SECRET: expect.stringContaining('falta SECRET'),
    })
    expect(await problemsOf({ DATABASE_URL, SECRET })).toEqual({})
    expect(await problemsOf({ DATABASE_URL: `${DATABASE_URL}_gone`, SECRET })).toEqual({
      'Banco de dados': expect.stringContaining('o banco de dados não responde'),
    })
  })
})
