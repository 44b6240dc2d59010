import type { BackupKind } from './backup-format.ts'

const words: Record<BackupKind, string> = {
  nightly: 'noite',
  asked: 'copia',
  replaced: 'antes-de-restaurar',
}

/** For example `leveza-noite-2026-11-16T060012Z-1f0c9a2b.tar.gz`: sorts by time, and ends with the site. */
export function backupNameOf(kind: BackupKind, siteId: string, at: Date): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(':', '')
  return `leveza-${words[kind]}-${time}-${siteId.slice(0, 8)}.tar.gz`
}
