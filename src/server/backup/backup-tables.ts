import type { Tables } from '../database/tables.ts'

export type BackupTable = {
  name: keyof Tables
  /** Its primary key, by which it is read in pages. */
  key: readonly string[]
  /** The columns with ids of people. */
  people: readonly string[]
  /** It says what happened: a restore adds to it and replaces nothing. */
  isRecord?: boolean
}

/** The tables of a backup, in an order in which they can be inserted. All columns are included. */
export const backupTables = [
  { name: 'saves', key: ['id'], people: ['by'] },
  { name: 'revisions', key: ['entity', 'id', 'version'], people: [] },
  { name: 'documents', key: ['entity', 'id'], people: ['updated_by'] },
  { name: 'drafts', key: ['entity', 'id'], people: ['by'] },
  { name: 'launches', key: ['id'], people: ['by'] },
  { name: 'wording_reasons', key: ['key'], people: ['by'] },
  { name: 'media', key: ['id'], people: ['uploaded_by'] },
  {
    name: 'testimonial_consents',
    key: ['id'],
    people: ['recorded_by', 'withdrawn_by'],
    isRecord: true,
  },
  { name: 'consent_files', key: ['consent_id'], people: [], isRecord: true },
  { name: 'contact_counts', key: ['day', 'kind', 'place'], people: [], isRecord: true },
  { name: 'activity', key: ['id'], people: ['by'], isRecord: true },
  { name: 'erased', key: ['entity', 'id'], people: ['by'], isRecord: true },
  { name: 'users', key: ['id'], people: ['id'] },
] as const satisfies BackupTable[]

/** Tables of the backups of earlier versions. Their migrations put what they hold into the tables above. */
export const formerTables = [
  'releases',
  'release_changes',
  'publishing',
  'scheduled_publications',
  'erasures',
] as const

type BackedUp = (typeof backupTables)[number]['name']

/** What a backup leaves out, and why. */
export const leftOut: Record<Exclude<keyof Tables, BackedUp>, string> = {
  sessions: 'opens the panel to whoever holds its token',
  accounts: 'holds the passwords',
  two_factors: 'holds the secrets of the second step',
  passkeys: 'would bring back a way in that was removed since',
  verifications: 'holds sign-ins that wait for their second step',
  links: 'lets whoever holds its token act once',
  throttles: 'counts wrong passwords and requests of this hour',
  nonces: 'is of use for five minutes',
  outbox: 'its e-mails contain links that open the panel',
  pending_files: 'describes this storage, not the site',
  site_identity: 'is in the head of the backup',
  job_lease: 'names a process of this moment',
  backup_runs: 'describes the backups of this machine',
  write_probe: 'is written by the health check',
}
