import { join, resolve } from 'node:path'
import { replacedFolderOf } from '#server/backup/backup-folder.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { openDatabase } from '#server/database/open/open.ts'
import { StartProblem } from '#server/http/start-problem.ts'
import { openStorage } from '#server/images/storage/open-storage.ts'
import { type Restored, restoreSite } from '#server/restore/restore-site.ts'
import { readConfig } from '#server/site/config.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Use: npm run restore -- ARQUIVO
  troca o site pelo que está na cópia, como /var/backups/copia.tar.gz; o site pode continuar no ar`

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

function reportOf({ manifest, kept, returned, erased }: Restored): string[] {
  const then = moment.format(new Date(manifest.createdAt))
  return [
    `Site restaurado como estava em ${then}.`,
    ...(kept ? [`O site que estava aqui ficou guardado em ${kept}`] : []),
    ...manifest.missing.map((path) => `Esta imagem já faltava na cópia: ${path}`),
    ...(erased > 0 ? [`O que tinha sido apagado de vez e saiu de novo: ${erased}.`] : []),
    ...(kept ? [] : newSiteLinesOf(returned, then)),
  ]
}

const newSiteLinesOf = (returned: string[], then: string) => [
  `Este banco de dados não sabe o que aconteceu depois da cópia, de ${then}. Se depois disso alguém retirou um depoimento ou perdeu o acesso, ou algo foi apagado de vez, repita isso agora.`,
  ...(returned.length > 0
    ? [
        `Voltaram sem acesso: ${returned.join(', ')}`,
        'Crie o acesso de quem responde pelo site com npm run owner-link. As outras entram depois que ela criar um link para cada uma, em Pessoas, no painel. Remova lá quem não deve voltar.',
      ]
    : []),
]

/** Reads the same configuration as `npm start`. */
async function main([name, ...more]: string[]) {
  if (!name || name.startsWith('-') || more.length > 0) throw new StartProblem(USAGE)
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  // Before there is a database, which the next line may create.
  await checkBackup(file)
  const config = readConfig(process.env)
  const db = await openDatabase(config, () => {})
  try {
    const keepIn = replacedFolderOf(config)
    await migrate(db, keepIn)
    const images = openStorage(config.storage, join(config.dataDir, 'media'))
    const restored = await restoreSite({ file, db, images, keepIn })
    process.stdout.write(`${reportOf(restored).join('\n')}\n`)
  } finally {
    await db.destroy()
  }
}

await runCommand(() => main(process.argv.slice(2)))
