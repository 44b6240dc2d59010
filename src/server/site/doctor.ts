import { existsSync, statSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { withTimeout } from '../async/timeouts.ts'
import { replacedFolderOf } from '../backup/backup-folder.ts'
import { readBackupState } from '../backup/backup-runs.ts'
import { openSecret } from '../callers/secret.ts'
import { requireOurs } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open/open.ts'
import { requireSound, sqliteFileOf } from '../database/open/sqlite.ts'
import { existingFolder } from '../disk/free-bytes.ts'
import { readVersion } from '../disk/root.ts'
import { listenProblemOf } from '../http/listen.ts'
import { openStorage } from '../images/storage/open-storage.ts'
import { openImageWorker, picturesFail } from '../images/worker/image-worker.ts'
import { openSmtp } from '../mail/sender.ts'
import { openStorageProbe, POINT } from '../panel/status.ts'
import { type Config, readConfig } from './config.ts'

const TIMEOUT_MILLISECONDS = 10_000
const SUBJECT_WIDTH = 18

/** What one check found; the site works with everything but a problem. */
export type Finding = { subject: string; isProblem: boolean; words: string }

/** What the configuration points to. Each says what it found, or throws what is wrong and what to do about it. */
const checks: Record<string, (config: Config) => Promise<string>> = {
  Porta: checkPort,
  'Pasta dos dados': ({ dataDir }) => checkFolder(dataDir, 'DATA_DIR'),
  'Pasta das cópias': checkBackups,
  'Banco de dados': checkDatabase,
  SECRET: checkSecret,
  Imagens: checkStorage,
  'E-mail': checkMail,
}

/** Reads the configuration and connects to what it names, except the bucket of the backups; changes nothing. Never throws. */
export async function examine(env: Record<string, string | undefined>): Promise<Finding[]> {
  const installed = await findingOf('Instalação', checkInstallation)
  try {
    const config = readConfig(env)
    const rest = Object.entries(checks).map(([subject, check]) =>
      findingOf(subject, () => check(config)),
    )
    return [installed, ...(await Promise.all(rest))]
  } catch (error) {
    return [installed, { subject: 'Configuração', isProblem: true, words: wordsOf(error) }]
  }
}

async function findingOf(subject: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { subject, isProblem: false, words: await withTimeout(TIMEOUT_MILLISECONDS, check()) }
  } catch (error) {
    return { subject, isProblem: true, words: wordsOf(error) }
  }
}

/** The message of a refused start, without its opening words. */
const wordsOf = (error: unknown): string =>
  (error as Error).message
    .replace(/^O site não foi iniciado: /, '')
    .replace('Nada foi alterado. ', '')

/** For the terminal of whoever installs the site. */
export function reportOf(findings: Finding[]): string {
  const problems = findings.filter(({ isProblem }) => isProblem).length
  const total = problems === 1 ? '1 problema' : `${problems} problemas`
  return [...findings.map(lineOf), '', problems > 0 ? total : 'Tudo certo.'].join('\n')
}

function lineOf({ subject, isProblem, words }: Finding): string {
  const indent = ' '.repeat(SUBJECT_WIDTH + 2)
  const mark = isProblem ? '✗' : '✓'
  return `${mark} ${subject.padEnd(SUBJECT_WIDTH)}${words.replaceAll('\n', `\n${indent}`)}`
}

async function checkInstallation(): Promise<string> {
  const worker = openImageWorker()
  try {
    await worker.encodeVariant({ bytes: POINT, width: 1 })
  } catch (cause) {
    throw new Error(picturesFail, { cause })
  } finally {
    worker.close()
  }
  return `Leveza ${readVersion()}, Node ${process.versions.node}`
}

async function checkPort({ port, host }: Config): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const server = createServer().once('error', reject)
  try {
    server.listen({ port, host, exclusive: true }, resolve)
    await promise
    return `${port} em ${host} está livre`
  } catch (error) {
    if (await isLeveza(port, host)) return `${port}: o Leveza já está no ar nela`
    throw listenProblemOf(error, { port, host }) ?? error
  } finally {
    server.close()
  }
}

async function isLeveza(port: number, host: string): Promise<boolean> {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}/api/health/live`
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS / 2)
  const reply = await fetch(address, { signal, redirect: 'manual' }).catch(() => undefined)
  return reply?.status === 200 && (reply.headers.get('content-type') ?? '').includes('json')
}

async function checkFolder(wanted: string, variable: string): Promise<string> {
  const folder = existingFolder(wanted)
  const isWritable =
    statSync(folder).isDirectory() &&
    (await access(folder, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    ))
  if (isWritable) return folder === wanted ? wanted : `${wanted}, que o site vai criar`
  throw new Error(
    `não é possível gravar em ${wanted}.\nDê permissão de escrita a quem inicia o site, ou escolha outra pasta em ${variable}.`,
  )
}

/** Where the database can't be read, another check says so. */
async function checkBackups({ backupDir, ...place }: Config): Promise<string> {
  if (!backupDir) return 'nenhuma, por BACKUP_DIR=off'
  const words = await checkFolder(backupDir, 'BACKUP_DIR')
  if (place.databaseUrl === undefined && !existsSync(sqliteFileOf(place.dataDir))) return words
  const db = await openDatabase(place, () => {}).catch(() => undefined)
  const state = db && (await readBackupState(db).catch(() => undefined))
  await db?.destroy()
  if (state?.problem !== 'incomplete') return words
  throw new Error(
    'a última cópia saiu sem imagens que o site tem: elas não estão no armazenamento.\nEnquanto faltarem, nenhuma cópia antiga é apagada. npm run backup diz quais são.',
  )
}

/** Creates no database that does not exist yet. */
async function checkDatabase({ dataDir, databaseUrl, backupDir }: Config): Promise<string> {
  const file = sqliteFileOf(dataDir)
  const changesOf = (migrations: string[], advice: string) =>
    migrations.length > 0
      ? `.\nnpm start vai mudar as tabelas (${migrations.join(', ')}).\n${advice}`
      : ''
  if (databaseUrl === undefined) {
    if (!existsSync(file)) return 'SQLite; npm start vai criar o arquivo'
    const folder = replacedFolderOf({ dataDir, backupDir })
    const advice = `Antes disso, ele guarda uma cópia do banco em ${folder}.`
    return `SQLite, íntegro e do Leveza${changesOf(await requireSound(file), advice)}`
  }
  const db = await openDatabase({ databaseUrl, dataDir }, () => {})
  try {
    const advice = 'Antes de iniciar esta versão, guarde uma cópia do banco com pg_dump.'
    return `PostgreSQL responde, e é do Leveza ou está vazio${changesOf(await requireOurs(db), advice)}`
  } finally {
    await db.destroy()
  }
}

async function checkSecret(config: Config): Promise<string> {
  const { secret, databaseUrl, dataDir } = config
  const isKept = secret || databaseUrl || existsSync(join(dataDir, 'secret'))
  if (!isKept) return 'npm start vai criar um e guardá-lo com os dados'
  await openSecret(config)
  return secret ? 'vem da configuração' : 'guardado com os dados'
}

const drivers = { disk: 'disco', supabase: 'Supabase', s3: 'S3' }

/** Stores a picture of one pixel, reads it and deletes it. A disk is covered by the check of its folder. */
async function checkStorage({ storage, dataDir }: Config): Promise<string> {
  if (storage.driver === 'disk') return 'ficam no disco, com os dados'
  const name = drivers[storage.driver]
  const works = await openStorageProbe(openStorage(storage, join(dataDir, 'media')))()
  if (works) return `${name} guarda, devolve e apaga imagens`
  throw new Error(
    `${name} não guarda, não devolve ou não apaga imagens.\nConfira o endereço, o nome do bucket, a chave e o que ela pode fazer: no Supabase, use a service_role.`,
  )
}

async function checkMail({ smtpUrl, mailFrom }: Config): Promise<string> {
  if (!smtpUrl || !mailFrom) return 'nenhum servidor; as mensagens esperam na caixa de saída'
  const smtp = openSmtp(smtpUrl, mailFrom)
  try {
    await smtp.verify()
    return 'o servidor responde e aceita o acesso'
  } catch (error) {
    const isRefused = (error as { code?: string }).code === 'EAUTH'
    throw new Error(
      isRefused
        ? 'o servidor recusou o usuário ou a senha.\nConfira SMTP_URL.'
        : 'o servidor não responde.\nConfira o endereço e a porta em SMTP_URL, e se um firewall os bloqueia.',
      { cause: error },
    )
  } finally {
    smtp.close()
  }
}
