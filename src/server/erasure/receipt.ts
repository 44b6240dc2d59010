import { type EntityName, entities, isCollection } from '#content/index.ts'
import { dateFormat } from '#content/rules/date-format.ts'
import type { ErasedEntry, ErasureReason } from '#protocol/erasure.ts'
import type { BackupPlaces } from '../backup/backup-folder.ts'
import { BACKUP_MONTHS } from '../backup/rotation.ts'
import { printedPage } from './printed-page.ts'

const dayOf = dateFormat({ dateStyle: 'long' })

const reasons: Record<ErasureReason, string> = {
  request: 'A pedido da pessoa',
  withdrawal: 'A paciente retirou a autorização',
  expiry: 'A autorização chegou ao fim',
}

type Site = { siteName: string } & BackupPlaces

/** Says what was erased and until when copies may still hold it, without a word of it. */
export async function receiptOf(
  { entity, id, at, by, reason }: ErasedEntry,
  { siteName, backupDir, backupBucket }: Site,
): Promise<string> {
  const last = new Date(at)
  last.setMonth(last.getMonth() + BACKUP_MONTHS)
  const hasCopies = backupDir !== undefined || backupBucket !== undefined
  const what = isCollection(entity) ? entities[entity as EntityName].label : 'Imagens'
  return printedPage({
    title: `Comprovante · ${siteName}`,
    law: 'Eliminação de dados pessoais (LGPD, art. 18, VI)',
    facts: [
      ['O quê', `${what}: textos, versões antigas, fotos e papéis`],
      ['Quando', dayOf(at)],
      ['Por quê', reasons[reason]],
      ['Quem atendeu', reason === 'request' ? by.name : ''],
      ['Registro', id],
      [
        'Cópias de segurança',
        hasCopies
          ? `A última que ainda pode ter isto sai até ${dayOf(last.toISOString())}. Se uma delas for restaurada, o site apaga de novo.`
          : '',
      ],
    ],
    body: '',
  })
}
