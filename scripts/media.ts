import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { openDatabase } from '#server/database/open/open.ts'
import type { Database } from '#server/database/tables.ts'
import { StartProblem } from '#server/http/start-problem.ts'
import { copyMedia, type Migration, removeCopied } from '#server/images/library/migrate-media.ts'
import { adoptStorage, readOwnership } from '#server/images/library/ownership.ts'
import { openStorage } from '#server/images/storage/open-storage.ts'
import { STORAGES, type StorageConfig } from '#server/images/storage/storage-config.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Use: npm run media -- migrate --to ${STORAGES.join('|')} [--from …] [--remove]
  --from    de onde as imagens saem; sem ela, de onde STORAGE diz
  --remove  depois da cópia conferida, apaga as imagens da origem

ou:  npm run media -- adopt
  diz ao armazenamento indicado em STORAGE que ele é deste site`

const NOT_OWN =
  'Nada foi apagado da origem: ela não é deste site. Se for, rode antes: npm run media -- adopt'

const print = (line: string) => process.stdout.write(`${line}\n`)

type Driver = StorageConfig['driver']
const isDriver = (name: unknown): name is Driver => STORAGES.includes(name as Driver)

type Order = { from: Driver; to: Driver; remove: boolean }

function readOrder(): 'adopt' | Order {
  const options = {
    to: { type: 'string' },
    from: { type: 'string' },
    remove: { type: 'boolean' },
  } as const
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  if (positionals.join() === 'adopt') return 'adopt'
  const { to, from = readConfig(process.env).storage.driver, remove = false } = values
  if (positionals.join() !== 'migrate' || !isDriver(to) || !isDriver(from) || from === to)
    throw new StartProblem(USAGE)
  return { from, to, remove }
}

function storageFor(driver: Driver) {
  const { storage, dataDir } = readConfig({ ...process.env, STORAGE: driver })
  return openStorage(storage, join(dataDir, 'media'))
}

function progress(done: number, total: number) {
  if (process.stdout.isTTY) process.stdout.write(`\r${done} de ${total} imagens`)
  else if (done === total || done % 50 === 0) print(`${done} de ${total} imagens`)
}

const summary = ({ pictures, copied, present, missing }: Migration) =>
  [
    `Imagens: ${pictures}. Arquivos copiados: ${copied}. Já estavam lá: ${present}.`,
    ...missing.map((path) => `Não encontrada na origem: ${path}`),
  ].join('\n')

async function move(db: Database, order: Order) {
  const [from, to] = [storageFor(order.from), storageFor(order.to)]
  const migration = await copyMedia({ db, from, to, onProgress: progress })
  print(`${process.stdout.isTTY ? '\n' : ''}${summary(migration)}`)
  if (migration.missing.length > 0) process.exitCode = 1
  else if (order.remove) print(await remove({ db, from, to }))
  print(`Inicie o site com STORAGE=${order.to} para usar as imagens de lá.`)
}

async function remove(places: Parameters<typeof removeCopied>[0]): Promise<string> {
  const ownership = await readOwnership(places.db, places.from)
  if (ownership !== 'own' && ownership !== 'free') return NOT_OWN
  return `Apagados da origem: ${await removeCopied(places)}.`
}

async function adopt(db: Database) {
  const { driver } = readConfig(process.env).storage
  await adoptStorage(db, storageFor(driver))
  print(`O armazenamento (STORAGE=${driver}) agora é deste site.`)
}

async function main() {
  const order = readOrder()
  const db = await openDatabase(readConfig(process.env), () => {})
  try {
    await migrate(db)
    await (order === 'adopt' ? adopt(db) : move(db, order))
  } finally {
    await db.destroy()
  }
}

await runCommand(main)
