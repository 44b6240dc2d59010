import { selectOwners } from '../accounts/people/people.ts'
import { readSiteName } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { queueMail } from '../mail/outbox.ts'

/** Tells every owner, without a word of the testimonial: e-mail is read on open screens. */
export const queueArrivalMail = (db: Database, publicUrl: string | undefined): Promise<void> =>
  queueToOwners(db, 'Chegou um depoimento', [
    'Uma paciente enviou um depoimento pelo link que recebeu. Ele espera a sua leitura: nada vai ao ar sem a sua aprovação.',
    `Para ler, abra Depoimentos no painel${addressOf(publicUrl, 'testimonials')}.`,
  ])

export const queueWithdrawalMail = (db: Database, publicUrl: string | undefined): Promise<void> =>
  queueToOwners(db, 'Um depoimento foi retirado', [
    'Uma paciente retirou o seu depoimento. Ele já saiu do site, e o texto, o nome e a foto foram apagados, também do histórico. Fica só o registro da autorização. Cópias de segurança feitas antes ainda os têm: as que o site faz à noite são apagadas em até 12 meses; outras, quando a clínica as apagar.',
    `O comprovante está em Ajustes, Privacidade, no painel${addressOf(publicUrl, 'security?aba=privacidade')}.`,
  ])

const addressOf = (publicUrl: string | undefined, screen: string) =>
  publicUrl ? `: ${publicUrl}/admin/${screen}` : ''

async function queueToOwners(db: Database, subject: string, paragraphs: string[]): Promise<void> {
  const owners = await selectOwners(db).select('email').execute()
  const siteName = await readSiteName(db)
  const text = ['Olá!', ...paragraphs, siteName].join('\n\n')
  for (const { email } of owners) {
    await queueMail(db, { to: [email], subject: `${subject} · ${siteName}`, text })
  }
}
