import { selectOwners } from '../accounts/people/people.ts'
import { readSiteName } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { queueMail } from '../mail/outbox.ts'

/** Tells every owner, without a word of the testimonial: e-mail is read on open screens. */
export const queueArrivalMail = (db: Database, publicUrl: string | undefined): Promise<void> =>
  queueToOwners(db, 'Chegou um depoimento', [
    'Uma paciente enviou um depoimento pelo link que recebeu. Ele espera a sua leitura: nada vai ao ar sem a sua aprovação.',
    `Para ler, abra Depoimentos no painel${addressOf(publicUrl)}.`,
  ])

export const queueWithdrawalMail = (db: Database, publicUrl: string | undefined): Promise<void> =>
  queueToOwners(db, 'Um depoimento foi retirado', [
    'Uma paciente retirou o seu depoimento. Ele já saiu do site e não volta sem uma nova autorização dela.',
    `O registro continua em Depoimentos, no painel${addressOf(publicUrl)}.`,
  ])

const addressOf = (publicUrl: string | undefined) =>
  publicUrl ? `: ${publicUrl}/admin/testimonials` : ''

async function queueToOwners(db: Database, subject: string, paragraphs: string[]): Promise<void> {
  const owners = await selectOwners(db).select('email').execute()
  const siteName = await readSiteName(db)
  const text = ['Olá!', ...paragraphs, siteName].join('\n\n')
  for (const { email } of owners) {
    await queueMail(db, { to: [email], subject: `${subject} · ${siteName}`, text })
  }
}
