import * as z from 'zod'
import type { BackupFile } from '#protocol/backups.ts'
import { StartProblem } from '../http/start-problem.ts'

export type BackupKind = BackupFile['kind']

const FORMAT = 'leveza-backup'

/** Must be increased when older versions of Leveza can no longer read a backup. */
export const FORMAT_VERSION = 2

/** Backups in older formats are refused: their tables are those of migrations that are gone. */
export const OLDEST_FORMAT_VERSION = 2

export const HEAD_NAME = 'leveza.json'
export const MANIFEST_NAME = 'manifest.json'
export const WHOLE_NAME = 'whole.sha256'

/** A table is split into parts of about a megabyte: `tables/revisions.0001.jsonl`. */
export const TABLE_PART = /^tables\/([a-z_]+)\.\d{4,}\.jsonl$/
export const tablePartOf = (table: string, part: number) =>
  `tables/${table}.${String(part).padStart(4, '0')}.jsonl`

const PICTURES = 'pictures/'
export const pictureNameOf = (path: string) => PICTURES + path
/** The path in the storage; undefined for other members. */
export const picturePathOf = (name: string) =>
  name.startsWith(PICTURES) ? name.slice(PICTURES.length) : undefined

/** `nightly` backups are rotated; the others belong to whoever made them. */
const backupKinds = ['nightly', 'asked', 'replaced'] as const satisfies BackupKind[]

/** The first member. */
export const Head = z.object({
  format: z.literal(FORMAT),
  version: z.int().positive(),
  kind: z.enum(backupKinds),
  siteId: z.string(),
  createdAt: z.iso.datetime(),
  /** False for a site that had nothing but the examples. */
  isUsed: z.boolean().default(true),
  /** Whose tables these are: the names of the migrations, in order. */
  migrations: z.array(z.string()).min(1),
})
export type Head = z.infer<typeof Head>

/** The last member but one; the last is the checksum of every byte before it. */
export const Manifest = Head.extend({
  /** Rows of each table. */
  rows: z.record(z.string(), z.int()),
  pictures: z.int(),
  files: z.int(),
  fileBytes: z.int(),
  /** Files that the storage lacked, of pictures outside the trash. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const headOf = (head: Omit<Head, 'format' | 'version'>): Head => ({
  format: FORMAT,
  version: FORMAT_VERSION,
  ...head,
})

const words: Record<BackupKind, string> = {
  nightly: 'noite',
  asked: 'copia',
  replaced: 'antes-de-restaurar',
}

const NAME =
  /^leveza-(noite|copia|antes-de-restaurar)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z-([0-9a-f]{8})\.tar\.gz$/

/** For example `leveza-noite-2026-11-16T060012Z-1f0c9a2b.tar.gz`: sorts by time, and ends with the site. */
export function backupNameOf(kind: BackupKind, siteId: string, at: Date): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(':', '')
  return `leveza-${words[kind]}-${time}-${siteId.slice(0, 8)}.tar.gz`
}

/** What a backup is called while it is being written. */
export const partOf = (file: string) => `${file}.part`

/** Undefined for names of other files and, if a site is given, of other sites. */
export function readBackupName(
  name: string,
  siteId?: string,
): { kind: BackupKind; at: Date } | undefined {
  const [, word, day, hours, minutes, seconds, site] = NAME.exec(name) ?? []
  const [kind] = Object.entries(words).find(([, own]) => own === word) ?? []
  if (!kind || (siteId && site !== siteId.slice(0, 8))) return undefined
  return { kind: kind as BackupKind, at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }
}

/** Why a backup is not restored, and what to do about it. */
const reasons = {
  absent: ['o arquivo não foi encontrado ou não pode ser lido', 'Confira o caminho do arquivo.'],
  foreign: [
    'este arquivo não é uma cópia de segurança do Leveza',
    'Escolha um arquivo feito com npm run backup, pela cópia da noite ou pelo botão Baixar cópia.',
  ],
  truncated: [
    'a cópia está incompleta: o arquivo termina antes do fim',
    'Copie ou baixe o arquivo de novo, ou use outra cópia.',
  ],
  altered: [
    'a cópia está danificada ou foi alterada: uma soma de verificação não confere',
    'Copie ou baixe o arquivo de novo, ou use outra cópia.',
  ],
  older: [
    'a cópia é de uma versão antiga do Leveza, que esta versão não lê',
    'Restaure-a com a versão que a fez, ou use uma cópia mais nova.',
  ],
  newer: [
    'a cópia é de uma versão mais nova do Leveza',
    'Instale a versão mais nova do Leveza e restaure com ela.',
  ],
  other: [
    'a cópia é de outro site',
    'Restaure-a em uma pasta de dados ou em um banco de dados ainda sem uso.',
  ],
  busy: ['outra cópia está sendo restaurada ou guardada', 'Espere um pouco e tente de novo.'],
} as const satisfies Record<string, readonly [event: string, advice: string]>

export type RestoreRefusal = keyof typeof reasons

/** A refusal with its explanation. It is thrown before anything is changed. */
export class RestoreProblem extends StartProblem {
  readonly reason: RestoreRefusal

  constructor(reason: RestoreRefusal, place: string, cause?: unknown) {
    const [event, advice] = reasons[reason]
    super(`O site não foi restaurado: ${event} (${place}).\nNada foi alterado. ${advice}`, {
      cause,
    })
    this.reason = reason
  }
}
