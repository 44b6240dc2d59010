import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { replacedFolderOf } from '#server/backup/backup-folder.ts'
import { readConfig } from '#server/config.ts'
import { openDataUse } from '#server/data-use.ts'
import type { Database } from '#server/database/tables.ts'
import { root } from '#server/disk/root.ts'
import { StartProblem } from '#server/http/start-problem.ts'
import { openStorage } from '#server/images/storage/open-storage.ts'
import { type Restored, restoreSite } from '#server/restore/restore-site.ts'
import { tryRestore } from '#server/restore/restore-trial.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Use: npm run restore -- ARQUIVO [--other-site] [--test]
  troca o site pelo que está na cópia; pare o site antes
  --other-site  aceita a cópia de outro site no lugar deste
  --test        só restaura a cópia em uma pasta temporária, confere tudo e a apaga; o site pode continuar no ar`

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

function readOrder() {
  const off = { type: 'boolean', default: false } as const
  const options = { 'other-site': off, test: off }
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const [name] = positionals
  if (!name || positionals.length > 1) throw new StartProblem(USAGE)
  return {
    file: resolve(process.env.INIT_CWD ?? '.', name),
    mayBeOther: values['other-site'],
    isTest: values.test,
  }
}

/** What was done to the restored site in the name of the law, and what is left to do. */
function legalLinesOf({ manifest, isUnused, withdrawn, repeated }: Restored): string[] {
  const since = moment.format(new Date(manifest.createdAt))
  return [
    ...(withdrawn > 0
      ? [`Depoimentos que tinham sido retirados e saíram de novo: ${withdrawn}.`]
      : []),
    ...(repeated > 0 ? [`O que tinha sido apagado de vez e saiu de novo: ${repeated}.`] : []),
    ...(isUnused
      ? [
          `Este banco de dados não sabe o que aconteceu depois da cópia, de ${since}. Se depois disso alguém retirou um depoimento, pediu para ser esquecido ou perdeu o acesso, repita isso agora.`,
        ]
      : []),
  ]
}

const reportOf = (restored: Restored) => {
  const { manifest, kept, returned, hasPeopleWithPassword } = restored
  return [
    `Site restaurado como estava em ${moment.format(new Date(manifest.createdAt))}.`,
    kept
      ? `O site que estava aqui ficou guardado em ${kept}`
      : 'O site que estava aqui só tinha o conteúdo de exemplo: não havia o que guardar.',
    ...manifest.missing.map((path) => `Esta imagem já faltava na cópia: ${path}`),
    ...legalLinesOf(restored),
    ...(returned.length > 0
      ? [
          `Voltaram sem acesso: ${returned.join(', ')}`,
          'Cada uma só entra depois que alguém que responde pelo site criar um link para ela, em Pessoas, no painel. Remova lá quem não deve voltar.',
        ]
      : []),
    ...(hasPeopleWithPassword
      ? []
      : ['Ninguém que responde pelo site tem senha. Crie um acesso: npm run owner-link']),
    'Inicie o site: npm start',
  ]
}

async function test(file: string) {
  const folder = mkdtempSync(join(tmpdir(), 'leveza-'))
  const readDataUse = (db: Database) => openDataUse(db, {})()
  await tryRestore({ file, folder, dist: join(root, 'dist'), readDataUse })
  process.stdout.write('A cópia foi restaurada em uma pasta temporária e está inteira.\n')
}

/** Reads the same configuration as `npm start`. */
async function main() {
  const { isTest, ...order } = readOrder()
  if (isTest) return test(order.file)
  const config = readConfig(process.env)
  const { dataDir, databaseUrl, storage } = config
  const images = openStorage(storage, join(dataDir, 'media'))
  const keepIn = replacedFolderOf(config)
  const restored = await restoreSite({ ...order, dataDir, databaseUrl, images, keepIn })
  process.stdout.write(`${reportOf(restored).join('\n')}\n`)
}

await runCommand(main)
