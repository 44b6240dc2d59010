import type { ConsentChannel, ConsentRecord } from '#protocol/consents.ts'
import { csvOf, momentInCsv } from '../activity/activity-csv.ts'

const channels: Record<ConsentChannel, string> = {
  link: 'link',
  paper: 'papel assinado',
}

const namings = { name: 'primeiro nome', initials: 'iniciais', anonymous: 'sem nome' }

const momentOf = (iso: string | null) => (iso === null ? '' : momentInCsv(iso))

export const consentsCsvOf = (records: ConsentRecord[]): string =>
  csvOf([
    [
      'Depoimento',
      'Por onde',
      'Aceito em',
      'Vale até',
      'Como aparece',
      'Versão do termo',
      'Termo',
      'Prova (SHA-256)',
      'Arquivo',
      'Registrado por',
      'Retirado em',
      'Retirado por',
    ],
    ...records.map((record) => [
      record.testimonial,
      channels[record.channel],
      momentOf(record.givenAt),
      momentOf(record.expiresAt),
      record.naming ? namings[record.naming] : '',
      String(record.termVersion ?? ''),
      record.termText,
      record.proof,
      record.fileName ?? '',
      record.recordedBy ?? '',
      momentOf(record.withdrawnAt),
      record.withdrawnAt ? (record.withdrawnBy ?? 'a paciente') : '',
    ]),
  ])
