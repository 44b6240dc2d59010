import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeBackup } from '#server/backup/make-backup.ts'
import { openSnapshot } from '#server/backup/snapshot.ts'
import { originOf } from '#server/database/migrations/inspect.ts'
import { requireOurs } from '#server/database/migrations/migrate.ts'
import { openDatabase } from '#server/database/open/open.ts'
import { sqliteFileOf } from '#server/database/open/sqlite.ts'
import { Problem } from '#server/http/problems.ts'
import { StartProblem } from '#server/http/start-problem.ts'
import { openStorage } from '#server/images/storage/open-storage.ts'
import { readConfig } from '#server/site/config.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Use: npm run backup -- ARQUIVO
  guarda o site inteiro em um arquivo, como /var/backups/copia.tar.gz; o site pode continuar no ar`

const NOTHING =
  'Nada foi guardado: não há nenhum site no banco de dados. Confira DATA_DIR e DATABASE_URL.'

/** Why the file can't be written, by the code of the system. */
const causes: Record<string, string> = {
  EACCES: 'falta permissão para gravar ali',
  EPERM: 'falta permissão para gravar ali',
  EROFS: 'ali não se pode gravar',
  ENOSPC: 'o disco está cheio',
  EISDIR: 'ali há uma pasta com esse nome',
  ENOTDIR: 'uma parte do caminho não é uma pasta',
}

function explained(error: NodeJS.ErrnoException, file: string): unknown {
  if (error instanceof Problem) return new StartProblem(error.message)
  const cause = causes[error.code ?? '']
  if (!cause) return error
  const advice =
    'Informe um caminho inteiro em que esta conta possa gravar, como /var/backups/copia.tar.gz.'
  return new StartProblem(`A cópia não foi guardada em ${file}: ${cause}.\n${advice}`)
}

const megabytes = (bytes: number) =>
  (bytes / 1024 ** 2).toLocaleString('pt-BR', { maximumFractionDigits: 1 })

/** Reads the same configuration as `npm start`. */
async function main(name: string | undefined) {
  if (!name || name.startsWith('-')) throw new StartProblem(USAGE)
  const config = readConfig(process.env)
  const hasSite = config.databaseUrl !== undefined || existsSync(sqliteFileOf(config.dataDir))
  if (!hasSite) throw new StartProblem(NOTHING)
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  const db = await openDatabase(config, () => {})
  try {
    await requireOurs(db)
    if ((await originOf(db)) === 'empty') throw new StartProblem(NOTHING)
    const images = openStorage(config.storage, join(config.dataDir, 'media'))
    const snapshot = await openSnapshot(db)
    const source = { snapshot, images, kind: 'asked' as const }
    const made = await writeBackup(file, source).catch((error) => {
      throw explained(error, file)
    })
    const { documents = 0, revisions = 0 } = made.rows
    const isWhole = made.missing.length === 0
    const lines = [
      `Cópia guardada${isWhole ? ' e conferida inteira' : ', mas incompleta'}: ${file} (${megabytes(made.bytes)} MB)`,
      `Conteúdos: ${documents}. Versões: ${revisions}. Imagens: ${made.pictures}, em ${made.files} arquivos.`,
      ...made.missing.map((path) => `Não encontrada no armazenamento: ${path}`),
      'Senhas não vão na cópia. Ela tem nomes e e-mails de quem usa o painel: guarde-a em lugar seguro.',
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    if (!isWhole) process.exitCode = 1
  } finally {
    await db.destroy()
  }
}

await runCommand(() => main(process.argv[2]))
