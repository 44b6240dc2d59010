import { dateFormat } from '#content/rules/clinic-time.ts'
import { escaped } from '#content/rules/text.ts'
import {
  documentOfVersions,
  type ErasedEntry,
  type ErasureReason,
  PICTURE_ENTITY,
} from '#protocol/erasure.ts'
import {
  BACKUP_MONTHS,
  type BackupPlaces,
  backupFoldersOf,
  listBackups,
} from '../backup/backup-folder.ts'
import { readSiteName } from '../content/documents.ts'
import { readSiteId } from '../content/site.ts'
import type { Database } from '../database/tables.ts'
import { paperPageOf } from '../http/paper-page.ts'

const dayOf = dateFormat({ dateStyle: 'long' })

const reasons: Record<ErasureReason, string> = {
  request: 'A pedido da pessoa',
  withdrawal: 'A paciente retirou a autorização',
  expiry: 'A autorização chegou ao fim',
}

/** A page to print and hand over: says what was erased and until when copies may still hold it, without a word of it. */
export async function receiptOf(
  db: Database,
  { entity, id, what, at, by, reason }: ErasedEntry,
  places: BackupPlaces,
): Promise<string> {
  const isEntry = entity !== PICTURE_ENTITY && !documentOfVersions(entity)
  const facts = [
    ['O quê', isEntry ? `${what}: textos, versões antigas, fotos e papéis` : what],
    ['Quando', dayOf(at)],
    ['Por quê', reasons[reason]],
    ['Quem atendeu', reason === 'request' ? by.name : ''],
    ['Registro', id],
    ['Cópias de segurança', await copiesOf(db, at, places)],
  ].filter(([, description]) => description)
  const list = facts.map(
    ([term = '', description = '']) => `<dt>${term}</dt><dd>${escaped(description)}</dd>`,
  )
  return paperPageOf(
    `Comprovante · ${await readSiteName(db)}`,
    `<p>Eliminação de dados pessoais (LGPD, art. 18, VI)</p>\n<dl>${list.join('')}</dl>`,
  )
}

/** Nightly copies leave by themselves; the others when an owner deletes them. */
async function copiesOf(db: Database, at: string, places: BackupPlaces): Promise<string> {
  const copies = await listBackups(backupFoldersOf(places), await readSiteId(db))
  const others = copies.filter(({ kind, createdAt }) => kind !== 'nightly' && createdAt <= at)
  const last = new Date(at)
  last.setMonth(last.getMonth() + BACKUP_MONTHS)
  const told = [
    (places.backupDir || places.backupBucket) &&
      `A última cópia da noite que ainda pode ter isto sai até ${dayOf(last.toISOString())}.`,
    others.length > 0 &&
      `As de ${others.map(({ createdAt }) => dayOf(createdAt)).join(', ')} ficam até serem apagadas em Ajustes, Cópias.`,
    'Se uma cópia antiga for restaurada, o site apaga de novo.',
  ]
  return told.filter(Boolean).join(' ')
}
