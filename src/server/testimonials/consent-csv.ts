import type { ConsentChannel, ConsentRecord } from '#protocol/consents.ts'
import { csvOf, momentInCsv } from '../activity/activity-csv.ts'

const channels: Record<ConsentChannel, string> = {
  link: 'link',
  paper: 'papel assinado',
}

const namings = { name: 'primeiro nome', initials: 'iniciais', anonymous: 'sem nome' }

const momentOf = (iso: string | null) => (iso === null ? '' : momentInCsv(iso))

/** The moment at which she accepted, or the day of the signature, empty where nobody said it. */
const givenTextOf = ({ channel, recordedAt, signedOn }: ConsentRecord): string =>
  channel === 'link' ? momentOf(recordedAt) : (signedOn ?? '').split('-').reverse().join('/')

export const consentsCsvOf = (records: ConsentRecord[]): string =>
  csvOf([
    [
      'Depoimento',
      'Por onde',
      'Aceito ou assinado em',
      'Registrado em',
      'Vale até',
      'Como aparece',
      'Versão do termo',
      'Termo',
      'Prova (SHA-256)',
      'Arquivo',
      'Responsável legal',
      'Referência',
      'Registrado por',
      'Retirado em',
      'Retirado por',
    ],
    ...records.map((record) => [
      record.testimonial,
      channels[record.channel],
      givenTextOf(record),
      momentOf(record.recordedAt),
      momentOf(record.expiresAt),
      record.naming ? namings[record.naming] : '',
      String(record.termVersion ?? ''),
      record.termText,
      record.proof,
      record.fileName ?? '',
      record.representative ?? '',
      record.reference,
      record.recordedBy ?? '',
      momentOf(record.withdrawnAt),
      record.withdrawnAt ? (record.withdrawnBy ?? 'a paciente') : '',
    ]),
  ])
