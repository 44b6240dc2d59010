import { describe, expect, onTestFinished, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { openDatabase } from '../database/open/open.ts'
import { saveDraft } from '../drafts/drafts.ts'
import { queueMail } from '../mail/outbox.ts'
import { headersOf, startMailServer } from '../testing/mail-server.ts'
import { startProcess } from '../testing/processes/process.ts'
import { databases } from '../testing/server.ts'

const MAILS = 10

describe.each(databases)('of several processes of a site on %s', (_engine, make) => {
  test('another runs the jobs when one dies, and nothing is sent or published twice', async () => {
    const mail = await startMailServer()
    const { remove, ...place } = await make()
    onTestFinished(remove)
    const env = {
      ...{ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', BACKUP_DIR: 'off' },
      ...{ SECRET: 'a secret for tests, thirty-two or more', LOG_LEVEL: 'warn' },
      ...{ SMTP_URL: mail.url, MAIL_FROM: 'Leveza <contato@leveza.com.br>' },
    }
    const holder = await startProcess(env)
    onTestFinished(holder.kill)
    const others = await Promise.all([startProcess(env), startProcess(env)])
    for (const { kill } of others) onTestFinished(kill)
    await holder.kill()

    const db = await openDatabase(place, () => {})
    onTestFinished(() => db.destroy())
    const data = { ...hero.fallback, title: 'No dia marcado' }
    const draft = { entity: 'hero', id: 'hero', data, basedOn: 1, by: 'user-ana' }
    await saveDraft(db, { ...draft, publishAt: new Date(Date.now() + 1_000) })
    const to = ['ana@exemplo.com.br']
    for (let count = 0; count < MAILS; count += 1) {
      await queueMail(db, { to, subject: `Aviso ${count}`, text: 'Bom dia.' })
    }
    await expect.poll(() => mail.received.length).toBe(MAILS)
    const readScheduled = () =>
      db.selectFrom('saves').select('id').where('kind', '=', 'scheduled').execute()
    await expect.poll(readScheduled).toHaveLength(1)
    const ids = mail.received.map((one) => headersOf(one)['message-id'])
    expect(new Set(ids).size).toBe(MAILS)
  })
})
