import type { BackupKind } from './backup-format.ts'

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

/** Undefined for names of other files and of other sites. */
export function readBackupName(
  name: string,
  siteId: string,
): { kind: BackupKind; at: Date } | undefined {
  const [, word, day, hours, minutes, seconds, site] = NAME.exec(name) ?? []
  const [kind] = Object.entries(words).find(([, own]) => own === word) ?? []
  if (!kind || site !== siteId.slice(0, 8)) return undefined
  return { kind: kind as BackupKind, at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }
}
