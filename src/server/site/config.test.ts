import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const complaintOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
}

describe('the configuration', () => {
  test('needs no variable: a site starts on this machine, with its own database', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      backupDir: resolve('data/backups'),
      backupBucket: undefined,
      activityMonths: 12,
      contactMonths: 13,
      logLevel: 'info',
      accessLog: false,
      metricsToken: undefined,
      trustProxy: [],
      secret: undefined,
      isNewSite: false,
      adminLogin: 'email',
      adminEmail: undefined,
      adminPassword: undefined,
      projectId: 'leveza',
      sdkOrigins: [],
      storage: { driver: 'disk' },
    })
  })

  test('keeps backups below the data, in another folder, in a bucket as well, or none', () => {
    expect(readConfig({ DATA_DIR: '/srv/data' }).backupDir).toBe('/srv/data/backups')
    expect(readConfig({ BACKUP_DIR: '/mnt/copies' }).backupDir).toBe('/mnt/copies')
    expect(readConfig({ BACKUP_DIR: 'off' }).backupDir).toBeUndefined()
    const account = { S3_KEY: 'key', S3_SECRET: 'secret' }
    expect(readConfig({ BACKUP_S3_BUCKET: 'copies', ...account })).toMatchObject({
      backupBucket: { bucket: 'copies', key: 'key' },
      storage: { driver: 'disk' },
    })
    expect(complaintOf({ BACKUP_S3_BUCKET: 'copies' })).toMatch(/S3_KEY.*S3_SECRET/s)
  })

  test('treats an empty value as absent', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  test('keeps the public address without the slash at its end', () => {
    const { publicUrl } = readConfig({ PUBLIC_URL: 'https://www.leveza.com.br/' })
    expect(publicUrl).toBe('https://www.leveza.com.br')
  })

  test('trusts the configured proxies', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::1' })
    expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', 'fd00::1'])
  })

  test('lists the origins that may use the SDK, each once', () => {
    const { sdkOrigins } = readConfig({
      SDK_ORIGINS: 'https://a.br/, http://localhost:8080,https://a.br',
    })
    expect(sdkOrigins).toEqual(['https://a.br', 'http://localhost:8080'])
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'www.leveza.com.br'],
    ['PUBLIC_URL', 'https://leveza.com.br/site'],
    ['PUBLIC_URL', 'https://eu:senha@leveza.com.br'],
    ['DATABASE_URL', 'mysql://localhost/leveza'],
    ['ACTIVITY_MONTHS', '0'],
    ['LOG_LEVEL', 'loud'],
    ['ACCESS_LOG', 'yes'],
    ['SECRET', 'short'],
    ['ADMIN_LOGIN', 'none'],
    ['ADMIN_EMAIL', 'ana'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['PROJECT_ID', 'a/b'],
    ['SDK_ORIGINS', '*'],
    ['SDK_ORIGINS', 'https://a.br/agenda'],
    ['SMTP_URL', 'https://mail.leveza.com.br'],
    ['SMTP_URL', 'smtp://mail.leveza.com.br?disableFileAccess=false'],
    ['SMTP_URL', 'smtp://eu:%zz@mail.leveza.com.br'],
    ['MAIL_FROM', 'Leveza <contato@leveza.com.br>\r\nBcc: x@y.com'],
    ['MAIL_FROM', 'a@leveza.com.br, b@leveza.com.br'],
    ['STORAGE', 'ftp'],
    ['SUPABASE_URL', 'abc.supabase.co'],
    ['S3_ENDPOINT', 'minio:9000'],
    ['S3_BUCKET', 'Imagens da clínica'],
  ])('says which values %s accepts if it is %s', (name, value) => {
    expect(complaintOf({ [name]: value })).toContain(`\n  ${name}: use `)
  })

  test('requires a sender if there is a mail server', () => {
    const SMTP_URL = 'smtp://127.0.0.1:25'
    expect(complaintOf({ SMTP_URL })).toContain('\n  MAIL_FROM: use ')
    const { smtpUrl, mailFrom } = readConfig({ SMTP_URL, MAIL_FROM: 'Leveza <oi@leveza.com.br>' })
    expect([smtpUrl, mailFrom]).toEqual([SMTP_URL, { name: 'Leveza', address: 'oi@leveza.com.br' }])
  })

  test('requires the variables of the chosen storage', () => {
    expect(complaintOf({ STORAGE: 'supabase', SUPABASE_KEY: 'k' })).toContain(
      '\n  SUPABASE_URL: use ',
    )
    const message = complaintOf({ STORAGE: 's3', S3_BUCKET: 'imagens' })
    for (const name of ['S3_KEY', 'S3_SECRET']) expect(message).toContain(`\n  ${name}: use `)
    const known = {
      STORAGE: 'supabase',
      SUPABASE_URL: 'https://abc.supabase.co/',
      SUPABASE_KEY: 'k',
    }
    expect(readConfig(known).storage).toEqual({
      driver: 'supabase',
      url: 'https://abc.supabase.co',
      key: 'k',
    })
  })

  test('lists every invalid variable at once, without repeating its value', () => {
    const message = complaintOf({ PORT: 'abc', DATABASE_URL: 'mysql://eu:segredo@casa/leveza' })
    expect(message).toBe(
      [
        'O site não foi iniciado: há valores inválidos na configuração.',
        '  PORT: use um número de 0 a 65535, como 3000',
        '  DATABASE_URL: use um endereço que comece com postgres:// ou postgresql://, ou deixe em branco',
      ].join('\n'),
    )
  })
})
