import * as z from 'zod'
import type { BackupFile } from '#protocol/backups.ts'

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

/** The checksums of the members since the previous file of checksums, in the format of `sha256sum`. */
export const CHECKSUMS = /^checksums\/\d{4,}\.sha256$/
export const checksumsOf = (part: number) => `checksums/${String(part).padStart(4, '0')}.sha256`

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
  /** Whose tables these are: the names of the migrations, in order. */
  migrations: z.array(z.string()).min(1),
})
export type Head = z.infer<typeof Head>

/** The last member but one. */
export const Manifest = Head.extend({
  /** Rows of each table. */
  rows: z.record(z.string(), z.int()),
  pictures: z.int(),
  files: z.int(),
  fileBytes: z.int(),
  /** Files of pictures that were missing in the storage. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const headOf = (head: Omit<Head, 'format' | 'version'>): Head => ({
  format: FORMAT,
  version: FORMAT_VERSION,
  ...head,
})
