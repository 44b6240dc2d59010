import type { Job } from '../async/open-job.ts'
import { readSiteName } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { queueMail } from '../mail/outbox.ts'
import { publishDue } from './drafts.ts'

const EVERY_MILLISECONDS = 5_000

type Options = {
  db: Database
  hasMailServer: boolean
  onSaved: () => Promise<unknown>
}

/** Publishes drafts on their day; what was due while the site was off is published at its start. */
export const draftJob = ({ db, hasMailServer, onSaved }: Options): Job => ({
  name: 'publish drafts that are due',
  everyMilliseconds: EVERY_MILLISECONDS,
  run: async () => {
    const { count, refused } = await publishDue(db)
    if (count > 0) await onSaved()
    if (!hasMailServer) return
    for (const { by, reason } of refused) await tell(db, by, reason)
  },
})

/** Without a word of the draft: e-mail stays where nobody erases it. */
async function tell(db: Database, userId: string, reason: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return
  const siteName = await readSiteName(db)
  const text = [
    'Olá!',
    `Um rascunho seu não foi publicado no dia marcado: ${reason}`,
    'Ele continua guardado. Abra Início no painel para conferir e publicar.',
    siteName,
  ].join('\n\n')
  await queueMail(db, { to: [user.email], subject: `Um rascunho espera · ${siteName}`, text })
}
