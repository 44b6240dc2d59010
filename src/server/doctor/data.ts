import { existsSync, statSync } from 'node:fs'
import { access, constants, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MIN_SECRET_LENGTH } from '../accounts/context/secret.ts'
import { areOnlyHere, type BackupPlaces } from '../backup/backup-folder.ts'
import type { Config } from '../config.ts'
import { requireOurs } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open/open.ts'
import { requireSound, sqliteFileOf } from '../database/open/sqlite.ts'
import { existingFolder, readFreeBytes } from '../disk/free-bytes.ts'
import { type DoctorCheck, fine, problemOf, warning, wordsOf } from './doctor-check.ts'

const MEGABYTE = 1024 ** 2
const LITTLE_BYTES = 1024 * MEGABYTE
const TOO_LITTLE_BYTES = 100 * MEGABYTE

type Data = Pick<Config, 'dataDir' | 'databaseUrl' | 'secret'>

export async function checkDataFolder({ dataDir }: Data): Promise<DoctorCheck> {
  const subject = 'Pasta dos dados'
  const folder = existingFolder(dataDir)
  if (!(await isWritable(folder))) {
    return problemOf(
      subject,
      `não é possível gravar em ${dataDir}.\nDê permissão de escrita a quem inicia o site, ou escolha outra pasta em DATA_DIR.`,
    )
  }
  return fine(subject, folder === dataDir ? dataDir : `${dataDir}, que npm start vai criar`)
}

const freeTextOf = (bytes: number) =>
  `${Math.floor(bytes / MEGABYTE).toLocaleString('pt-BR')} MB livres`

export async function checkSpace(
  { dataDir }: Data,
  freeBytesOf = readFreeBytes,
): Promise<DoctorCheck> {
  const subject = 'Espaço em disco'
  const bytes = await freeBytesOf(dataDir)
  const words = freeTextOf(bytes)
  if (bytes >= LITTLE_BYTES) return fine(subject, words)
  const advice = `${words}.\nLibere espaço no disco de ${dataDir}.`
  return bytes < TOO_LITTLE_BYTES ? problemOf(subject, advice) : warning(subject, advice)
}

export async function checkBackupFolder(
  { backupDir, backupBucket, dataDir }: BackupPlaces,
  freeBytesOf = readFreeBytes,
): Promise<DoctorCheck> {
  const subject = 'Cópias da noite'
  if (!backupDir) {
    return warning(
      subject,
      'desligadas com BACKUP_DIR=off: o site só é guardado quando alguém pede.\nInforme em BACKUP_DIR uma pasta em outro disco.',
    )
  }
  const folder = existingFolder(backupDir)
  if (!(await isWritable(folder))) {
    return problemOf(
      subject,
      `não é possível gravar em ${backupDir}.\nDê permissão de escrita a quem inicia o site, ou escolha outra pasta em BACKUP_DIR.`,
    )
  }
  const bytes = await freeBytesOf(folder)
  if (bytes < LITTLE_BYTES) {
    return warning(subject, `${freeTextOf(bytes)} em ${backupDir}.\nLibere espaço nesse disco.`)
  }
  if (areOnlyHere({ backupDir, backupBucket, dataDir })) {
    return warning(
      subject,
      `${backupDir} fica no mesmo disco que os dados: se ele quebrar, perdem-se os dois.\nEscolha em BACKUP_DIR uma pasta em outro disco, ou em BACKUP_S3_BUCKET um bucket.`,
    )
  }
  return fine(subject, folder === backupDir ? backupDir : `${backupDir}, que o site vai criar`)
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    if (!statSync(folder).isDirectory()) return false
    await access(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Read-only: does not create a database that does not exist yet. */
export async function checkDatabase({ dataDir, databaseUrl }: Data): Promise<DoctorCheck> {
  const subject = 'Banco de dados'
  try {
    if (databaseUrl === undefined) return await checkSqlite(subject, sqliteFileOf(dataDir))
    const db = await openDatabase({ databaseUrl, dataDir }, () => {})
    try {
      await requireOurs(db)
    } finally {
      await db.destroy()
    }
    return fine(subject, 'PostgreSQL responde, e é do Leveza ou está vazio')
  } catch (error) {
    return problemOf(subject, wordsOf(error))
  }
}

async function checkSqlite(subject: string, file: string): Promise<DoctorCheck> {
  if (!existsSync(file)) return fine(subject, 'SQLite; npm start vai criar o arquivo')
  await requireSound(file)
  return fine(subject, 'SQLite, íntegro e do Leveza')
}

export async function checkSecret({ secret, databaseUrl, dataDir }: Data): Promise<DoctorCheck> {
  const subject = 'SECRET'
  if (secret) return fine(subject, 'vem da configuração')
  if (databaseUrl) {
    return problemOf(
      subject,
      'falta, e com PostgreSQL é necessário.\nUse o mesmo texto secreto em todos os servidores do site: openssl rand -hex 32',
    )
  }
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) return fine(subject, 'npm start vai criar um e guardá-lo com os dados')
  const text = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (text.length < MIN_SECRET_LENGTH) {
    return problemOf(
      subject,
      `${file} está vazio, cortado ou ilegível.\nRestaure-o da cópia de segurança.`,
    )
  }
  const isOpen = (statSync(file).mode & 0o077) !== 0
  return isOpen
    ? warning(subject, `outras contas desta máquina podem ler ${file}.\nRode: chmod 600 ${file}`)
    : fine(subject, 'guardado com os dados')
}
