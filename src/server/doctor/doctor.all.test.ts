import { once } from 'node:events'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../disk/root.ts'
import { hasPostgres, postgres } from '../testing/databases.ts'
import { makeFolder } from '../testing/folders.ts'
import { s3Account, testS3 } from '../testing/images/s3.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { checkBackupFolder, checkSpace } from './data.ts'
import { examine, hasProblems, reportOf } from './doctor.ts'
import { checkClock, checkNode, checkNpm } from './machine.ts'
import { checkProxy, checkPublicUrl } from './network.ts'

async function doctor(env: Record<string, string>) {
  const findings = await examine({ root: '.', env: { PORT: '0', DATA_DIR: makeFolder(), ...env } })
  return { code: hasProblems(findings) ? 1 : 0, output: reportOf(findings) }
}

async function occupiedPort(): Promise<string> {
  const server = createServer((socket) => socket.end('not a website')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  return String((server.address() as AddressInfo).port)
}

describe('the doctor', () => {
  const store = testS3()

  test('says that another program uses the port', async () => {
    const port = await occupiedPort()
    const { code, output } = await doctor({ PORT: port })
    expect(code).toBe(1)
    expect(output).toMatch(new RegExp(`✗ Porta\\s+a porta ${port} já está em uso`))
  })

  test('says that the data folder contains the database of another program', async () => {
    const folder = makeFolder()
    new DatabaseSync(join(folder, 'leveza.db')).exec('create table recipes (name text)')
    const { code, output } = await doctor({ DATA_DIR: folder })
    expect(code).toBe(1)
    expect(output).toMatch(/✗ Banco de dados\s+este banco de dados não é do Leveza/)
  })

  test('says that the data folder is a file', async () => {
    const file = join(makeFolder(), 'data')
    writeFileSync(file, '')
    const { code, output } = await doctor({ DATA_DIR: file })
    expect(code).toBe(1)
    expect(output).toMatch(/✗ Pasta dos dados\s+não é possível gravar/)
  })

  test('says that the secret is truncated or can be read by others', async () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'secret'), 'curto', { mode: 0o600 })
    expect((await doctor({ DATA_DIR: folder })).output).toMatch(
      /✗ SECRET\s+\S+ está vazio, cortado/,
    )
    const open = makeFolder()
    writeFileSync(join(open, 'secret'), 'x'.repeat(64), { mode: 0o644 })
    const { code, output } = await doctor({ DATA_DIR: open })
    expect(output).toMatch(/! SECRET\s+outras contas desta máquina podem ler/)
    expect(code).toBe(0)
  })

  test('connects to the mail server', async () => {
    const mail = await startMailServer()
    const MAIL_FROM = 'Clínica <contato@exemplo.com.br>'
    const { output } = await doctor({ SMTP_URL: mail.url, MAIL_FROM })
    expect(output).toMatch(/✓ E-mail\s+o servidor responde/)
    await mail.stop()
    const away = await doctor({ SMTP_URL: mail.url, MAIL_FROM })
    expect(away.output).toMatch(/✗ E-mail\s+o servidor não responde/)
    expect(away.code).toBe(1)
  })

  test('tests the picture storage, and leaves nothing in it', async () => {
    const env = {
      STORAGE: 's3',
      S3_ENDPOINT: store.url,
      S3_BUCKET: s3Account.bucket,
      S3_REGION: s3Account.region,
      S3_KEY: s3Account.key,
    }
    const { output } = await doctor({ ...env, S3_SECRET: s3Account.secret })
    expect(output).toMatch(/✓ Imagens\s+S3 guarda e devolve/)
    expect(store.objects.size).toBe(0)
    const refused = await doctor({ ...env, S3_SECRET: 'errado' })
    expect(refused.output).toMatch(/✗ Imagens\s+S3 não guarda/)
    expect(refused.code).toBe(1)
  })

  test('says that there are pictures but their database is missing', async () => {
    const folder = makeFolder()
    mkdirSync(join(folder, 'media/team-member'), { recursive: true })
    writeFileSync(join(folder, 'media/team-member/1700000000000_0123456789abcdef_a.png'), 'x')
    const { code, output } = await doctor({ DATA_DIR: folder })
    expect(output).toMatch(
      /✗ Banco e imagens\s+há imagens guardadas, mas o banco de dados está vazio/,
    )
    expect(code).toBe(1)
  })

  test.runIf(hasPostgres)('connects to PostgreSQL, and requires a secret with it', async () => {
    const place = await postgres()
    onTestFinished(place.remove)
    const DATABASE_URL = place.databaseUrl ?? ''
    const { code, output } = await doctor({ DATABASE_URL })
    expect(output).toMatch(/✓ Banco de dados\s+PostgreSQL responde/)
    expect(output).toMatch(/✗ SECRET\s+falta/)
    expect(code).toBe(1)
    const SECRET = 'x'.repeat(32)
    expect(await doctor({ DATABASE_URL, SECRET })).toMatchObject({ code: 0 })
    const lost = await doctor({ DATABASE_URL: `${DATABASE_URL}_gone`, SECRET })
    expect(lost.output).toMatch(/✗ Banco de dados\s+o banco de dados não responde/)
  })
})

describe('the doctor judges', () => {
  test('an old Node', () => {
    expect(checkNode('20.19.0')).toMatchObject({ state: 'problem' })
  })

  test('a machine without npm', async () => {
    expect(await checkNpm('npm-that-is-not-there', '')).toMatchObject({ state: 'problem' })
  })

  test('a clock that is wrong', async () => {
    expect(checkClock('.', Date.UTC(1970, 0, 1))).toMatchObject({ state: 'problem' })
  })

  test.each([
    [50, 'problem'],
    [500, 'warning'],
    [5_000, 'fine'],
  ])('%d MB of free space', async (megabytes, state) => {
    const data = { dataDir: makeFolder(), databaseUrl: undefined, secret: undefined }
    expect(await checkSpace(data, async () => megabytes * 1024 ** 2)).toMatchObject({ state })
  })

  test('the folder of the nightly backups', async () => {
    const dataDir = makeFolder()
    const file = join(makeFolder(), 'file')
    writeFileSync(file, '')
    const check = (backupDir: string | undefined, megabytes = 5_000) =>
      checkBackupFolder(
        { backupDir, dataDir, backupBucket: undefined },
        async () => megabytes * 1024 ** 2,
      )
    expect(await check(undefined)).toMatchObject({
      state: 'warning',
      words: expect.stringMatching(/BACKUP_DIR=off/),
    })
    expect(await check(file)).toMatchObject({
      state: 'problem',
      words: expect.stringMatching(/não é possível gravar/),
    })
    expect(await check(makeFolder(), 500)).toMatchObject({
      words: expect.stringMatching(/500 MB livres/),
    })
    expect(await check(makeFolder())).toMatchObject({
      state: 'warning',
      words: expect.stringMatching(/mesmo disco/),
    })
    const isInMemory = statSync(dataDir).dev === statSync('/dev/shm').dev
    expect(await check(isInMemory ? join(root, 'backups') : '/dev/shm/leveza')).toMatchObject({
      state: 'fine',
      words: expect.stringMatching(/vai criar/),
    })
  })

  test.each([
    [{ trustProxy: ['0.0.0.0/0'], publicUrl: undefined }, 'problem'],
    [{ trustProxy: [], publicUrl: 'https://www.exemplo.com.br' }, 'warning'],
    [{ trustProxy: ['loopback'], publicUrl: 'https://www.exemplo.com.br' }, 'fine'],
    [{ trustProxy: [], publicUrl: undefined }, 'fine'],
  ])('the proxies %j', (config, state) => {
    expect(checkProxy(config)).toMatchObject({ state })
  })

  test.each([
    [{ publicUrl: undefined, host: '0.0.0.0' }, 'warning'],
    [{ publicUrl: undefined, host: '127.0.0.1' }, 'fine'],
    [{ publicUrl: 'http://www.exemplo.com.br', host: '127.0.0.1' }, 'warning'],
    [{ publicUrl: 'https://nome.invalid', host: '127.0.0.1' }, 'warning'],
    [{ publicUrl: 'http://localhost:3000', host: '127.0.0.1' }, 'fine'],
  ])('the address %j', async (config, state) => {
    expect(await checkPublicUrl(config)).toMatchObject({ state })
  })
})
