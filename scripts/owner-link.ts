import { openContext } from '#server/accounts/open.ts'
import { openPasswords } from '#server/accounts/passwords/passwords.ts'
import { createOwnerLink } from '#server/accounts/people/first-owner.ts'
import { replacedFolderOf } from '#server/backup/backup-folder.ts'
import { openSecret } from '#server/callers/secret.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { openDatabase } from '#server/database/open/open.ts'
import { openLog } from '#server/http/log.ts'
import { readConfig } from '#server/site/config.ts'
import { runCommand } from './run-command.ts'

/** Prints a one-time link for an owner who can't sign in. Reads the same configuration as `npm start`. */
async function printOwnerLink(wanted: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  const { publicUrl, port, adminLogin, smtpUrl } = config
  const db = await openDatabase(config, () => {})
  try {
    await migrate(db, replacedFolderOf(config))
    const context = openContext({
      ...{ db, publicUrl, adminLogin, hasMailServer: Boolean(smtpUrl) },
      log: openLog('silent'),
      secret: await openSecret(config),
      passwords: openPasswords(),
    })
    const origin = publicUrl ?? `http://localhost:${port}`
    const { email, link } = await createOwnerLink(context, origin, wanted)
    const lines = email
      ? [
          `Link para ${email} escolher uma nova senha. Vale uma vez e por 24 horas; os links anteriores já não valem:`,
          link,
        ]
      : ['Ainda não há ninguém cadastrado. Crie o primeiro acesso por este link:', link]
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await db.destroy()
  }
}

await runCommand(() => printOwnerLink(process.argv[2]?.trim().toLowerCase()))
