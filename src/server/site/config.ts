import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { isEmail } from '#content/rules/email.ts'
import { type DevAccount, loginVariants } from '#protocol/accounts.ts'
import { devAccountOf } from '../accounts/people/first-owner.ts'
import { DEFAULT_ACTIVITY_MONTHS } from '../activity/note-activity.ts'
import { MIN_SECRET_LENGTH } from '../callers/secret.ts'
import { DEFAULT_CONTACT_MONTHS, MAX_CONTACT_MONTHS } from '../contacts/counts.ts'
import { logLevels } from '../http/log.ts'
import { StartProblem } from '../http/start-problem.ts'
import { MAX_PORT } from '../http/supervisor.ts'
import {
  backupBucketOf,
  missingVariables,
  type S3Account,
  type StorageConfig,
  storageAdvice,
  storageOf,
  storageVariables,
} from '../images/storage/storage-config.ts'
import type { MailFrom } from '../mail/sender.ts'

const MAX_ACTIVITY_MONTHS = 120
const MIN_TOKEN_LENGTH = 16
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

const isOneOf = (protocols: string[], address: string) =>
  protocols.includes(URL.parse(address)?.protocol ?? '')

/** Without a path: the site is at the root of its address. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address)
  const extras = url && url.pathname.slice(1) + url.search + url.hash + url.username + url.password
  return extras === '' && isOneOf(['http:', 'https:'], address)
}

/** An address, a range such as 10.0.0.0/8, or a name such as loopback. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isRange = /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits && rest.length === 0
  return isRange || NAMED_NETWORKS.includes(text)
}

const numberIn = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((number) => number >= min && number <= max)

const onOrOff = z
  .enum(['on', 'off'])
  .default('off')
  .transform((choice) => choice === 'on')

const Environment = z
  .object({
    PORT: numberIn(0, MAX_PORT).default(3000),
    HOST: z.string().trim().min(1).default('127.0.0.1'),
    PUBLIC_URL: z
      .string()
      .refine(isOrigin)
      .transform((address) => new URL(address).origin)
      .optional(),
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((folder) => resolve(folder)),
    DATABASE_URL: z
      .string()
      .refine((address) => isOneOf(['postgres:', 'postgresql:'], address))
      .optional(),
    BACKUP_DIR: z.string().optional(),
    ACTIVITY_MONTHS: numberIn(1, MAX_ACTIVITY_MONTHS).default(DEFAULT_ACTIVITY_MONTHS),
    CONTACT_MONTHS: numberIn(1, MAX_CONTACT_MONTHS).default(DEFAULT_CONTACT_MONTHS),
    LOG_LEVEL: z.enum(logLevels).default('info'),
    ACCESS_LOG: onOrOff,
    METRICS_TOKEN: z.string().trim().min(MIN_TOKEN_LENGTH).optional(),
    TRUST_PROXY: z
      .string()
      .transform((list) => list.split(',').map((network) => network.trim()))
      .refine((networks) => networks.every(isNetwork))
      .default([]),
    SECRET: z.string().min(MIN_SECRET_LENGTH).optional(),
    NEW_SITE: onOrOff,
    ADMIN_LOGIN: z.enum(loginVariants).default('email'),
    ADMIN_EMAIL: z.string().trim().toLowerCase().refine(isEmail).optional(),
    ADMIN_PASSWORD: z.string().optional(),
    PROJECT_ID: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .default('leveza'),
    SDK_ORIGINS: z
      .string()
      .transform((list) => list.split(',').map((address) => address.trim()))
      .refine((addresses) => addresses.every(isOrigin))
      .transform((addresses) => [...new Set(addresses.map((address) => new URL(address).origin))])
      .default([]),
    SMTP_URL: z.string().trim().refine(isSmtpUrl).optional(),
    MAIL_FROM: z
      .string()
      .transform(mailFromOf)
      .refine((from) => from !== undefined)
      .optional(),
  })
  .extend(storageVariables)
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, { path: ['MAIL_FROM'] })
  .superRefine((variables, context) => {
    for (const name of missingVariables(variables)) {
      context.addIssue({ code: 'custom', path: [name], message: 'missing' })
    }
  })

/** Which values each variable accepts. An invalid value is never repeated: it may contain a password. */
const advice: Record<string, string> = {
  PORT: `use um número de 0 a ${MAX_PORT}, como 3000`,
  HOST: 'use o endereço em que o site deve escutar, como 127.0.0.1 ou 0.0.0.0',
  PUBLIC_URL: 'use o endereço completo do site, sem caminho, como https://www.suaclinica.com.br',
  DATA_DIR: 'use o caminho de uma pasta, como ./data',
  DATABASE_URL: 'use um endereço que comece com postgres:// ou postgresql://, ou deixe em branco',
  BACKUP_DIR:
    'use o caminho da pasta das cópias da noite, como /var/backups/leveza, ou off para não fazer nenhuma',
  ACTIVITY_MONTHS: `use um número de meses, de 1 a ${MAX_ACTIVITY_MONTHS}`,
  CONTACT_MONTHS: `use um número de meses, de 1 a ${MAX_CONTACT_MONTHS}`,
  LOG_LEVEL: `use um destes valores: ${logLevels.join(', ')}`,
  ACCESS_LOG: 'use on ou off',
  METRICS_TOKEN: `use um texto secreto de ${MIN_TOKEN_LENGTH} caracteres ou mais, ou deixe em branco`,
  TRUST_PROXY: 'use endereços ou redes separados por vírgula, como loopback ou 10.0.0.0/8',
  NEW_SITE: 'use on ou off',
  SECRET: `use um texto secreto de ${MIN_SECRET_LENGTH} caracteres ou mais`,
  ADMIN_LOGIN: `use um destes valores: ${loginVariants.join(', ')}`,
  ADMIN_EMAIL: 'use um endereço de e-mail, como ana@suaclinica.com.br',
  PROJECT_ID: 'use até 64 letras, números, hífens ou sublinhados, como leveza',
  SDK_ORIGINS:
    'use os endereços das páginas que podem se conectar, sem caminho e separados por vírgula, como https://agenda.suaclinica.com.br',
  SMTP_URL:
    'use o endereço do servidor de e-mail, como smtps://usuario:senha@smtp.suaclinica.com.br:465 ou smtp://127.0.0.1:25, ou deixe em branco',
  MAIL_FROM:
    'use o remetente dos e-mails, como Sua Clínica <contato@suaclinica.com.br>; é necessário com SMTP_URL',
  ...storageAdvice,
}

export type Config = {
  port: number
  host: string
  /** The origin that visitors see, without a slash at the end. */
  publicUrl: string | undefined
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  /** Absolute. The folder of the nightly backups; undefined if none are to be made. */
  backupDir: string | undefined
  /** Where the nightly backups are kept as well. */
  backupBucket: S3Account | undefined
  /** How long the record of activities goes back. */
  activityMonths: number
  /** How long the counts of contacts are kept. */
  contactMonths: number
  logLevel: (typeof logLevels)[number]
  accessLog: boolean
  /** What a program has to know that reads the metrics; without it there are none. */
  metricsToken: string | undefined
  /** The proxies whose X-Forwarded headers are trusted. */
  trustProxy: string[]
  /** If absent, the site generates and keeps one. */
  secret: string | undefined
  /** Whether a new site may start although the storage already holds pictures. */
  isNewSite: boolean
  /** What the login screen asks for. */
  adminLogin: (typeof loginVariants)[number]
  /** The first owner, created if nobody has an account yet. */
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Only under `npm run dev`. */
  devAccount: DevAccount | undefined
  /** The name of the site in the addresses of the document service. */
  projectId: string
  /** The origins of other pages that may use the SDK. */
  sdkOrigins: string[]
  /** The mail server; without one, mail waits in the outbox. */
  smtpUrl: string | undefined
  mailFrom: MailFrom | undefined
  /** Where uploaded pictures are kept. */
  storage: StorageConfig
}

/** A variable that is set but empty counts as absent. Throws one StartProblem that lists every bad value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const said = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = Environment.safeParse(said)
  if (!read.success) throw new StartProblem(complaint(read.error))
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    backupDir: backupDirOf(data),
    backupBucket: backupBucketOf(data),
    activityMonths: data.ACTIVITY_MONTHS,
    contactMonths: data.CONTACT_MONTHS,
    logLevel: data.LOG_LEVEL,
    accessLog: data.ACCESS_LOG,
    metricsToken: data.METRICS_TOKEN,
    trustProxy: data.TRUST_PROXY,
    secret: data.SECRET,
    isNewSite: data.NEW_SITE,
    adminLogin: data.ADMIN_LOGIN,
    adminEmail: data.ADMIN_EMAIL,
    adminPassword: data.ADMIN_PASSWORD,
    devAccount: devAccountOf(env),
    projectId: data.PROJECT_ID,
    sdkOrigins: data.SDK_ORIGINS,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    storage: storageOf(data),
  }
}

function backupDirOf({ BACKUP_DIR: said, DATA_DIR: dataDir }: z.infer<typeof Environment>) {
  if (said === 'off') return undefined
  return said ? resolve(said) : join(dataDir, 'backups')
}

function complaint({ issues }: z.ZodError): string {
  const names = new Set(issues.map(({ path }) => String(path[0])))
  const list = [...names].map((name) => `  ${name}: ${advice[name]}`)
  return ['O site não foi iniciado: há valores inválidos na configuração.', ...list].join('\n')
}

/** smtp:// or smtps:// with a host and without a path or query, which could change how mail is sent. */
function isSmtpUrl(address: string): boolean {
  const url = URL.parse(address)
  if (!url?.hostname || !isOneOf(['smtp:', 'smtps:'], address)) return false
  const extras = url.pathname.replace(/^\/$/, '') + url.search + url.hash
  return extras === '' && Number(url.port) <= MAX_PORT && isDecodable(url.username + url.password)
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text).isWellFormed()
  } catch {
    return false
  }
}

/** Reads 'contato@clinica.com.br' and 'Clínica <contato@clinica.com.br>'; undefined for anything else. */
function mailFromOf(text: string): MailFrom | undefined {
  const [, name = '', inBrackets] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? []
  const address = inBrackets ?? text.trim()
  if (!isEmail(address) || /\p{Cc}/u.test(address)) return undefined
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}
