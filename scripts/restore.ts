import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Restored, restoreSite } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { StartProblem } from '#server/http/start-problem.ts'
import { openStorage } from '#server/images/storage/open-storage.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Use: npm run restore -- ARQUIVO [--other-site]
  troca o site pelo que está na cópia; pare o site antes
  --other-site  aceita a cópia de outro site no lugar deste`

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

function readOrder() {
  const options = { 'other-site': { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const [name] = positionals
  if (!name || positionals.length > 1) throw new StartProblem(USAGE)
  return { file: resolve(process.env.INIT_CWD ?? '.', name), mayBeOther: values['other-site'] }
}

const reportOf = ({ manifest, kept, returned, hasPeopleWithPassword }: Restored) => [
  `Site restaurado como estava em ${moment.format(new Date(manifest.createdAt))}.`,
  kept
    ? `O site que estava aqui ficou guardado em ${kept}`
    : 'O site que estava aqui só tinha o conteúdo de exemplo: não havia o que guardar.',
  ...manifest.missing.map((path) => `Esta imagem já faltava na cópia: ${path}`),
  ...(returned.length > 0
    ? [
        `Voltaram sem senha: ${returned.join(', ')}`,
        'Cada uma precisa de um link para escolher uma senha (em Pessoas, no painel). Remova lá quem não deve mais ter acesso.',
      ]
    : []),
  ...(hasPeopleWithPassword
    ? []
    : ['Ninguém que responde pelo site tem senha. Crie um acesso: npm run owner-link']),
  'Inicie o site: npm start',
]

/** Reads the same configuration as `npm start`. */
async function main() {
  const order = readOrder()
  const { dataDir, databaseUrl, storage, backupDir } = readConfig(process.env)
  const images = openStorage(storage, join(dataDir, 'media'))
  const keepIn = backupDir ?? join(dataDir, 'backups')
  const restored = await restoreSite({ ...order, dataDir, databaseUrl, images, keepIn })
  process.stdout.write(`${reportOf(restored).join('\n')}\n`)
}

await runCommand(main)
