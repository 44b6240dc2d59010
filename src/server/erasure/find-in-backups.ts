import type { Certainty } from '#content/erasure/needle.ts'
import { keyOf } from '#content/history/publication.ts'
import { isRecord } from '#content/schema/section.ts'
import type { BackupsNaming, NamingBackup } from '#protocol/erasure.ts'
import { listBackups } from '../backup/backup-folder.ts'
import { picturePathOf, TABLE_PART } from '../backup/backup-format.ts'
import { membersIn } from '../backup/check-backup.ts'
import { BACKUP_MONTHS, expiriesOf } from '../backup/rotation.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { readSiteId } from '../images/library/ownership.ts'
import { type SoughtPerson, textsIn } from './matching.ts'

export type BackupSearch = {
  person: SoughtPerson
  /** How surely a text has to name the person; by default by more than a part of the name. */
  certainties?: readonly Certainty[]
  /** The addresses of erased pictures. */
  urls?: ReadonlySet<string>
}

/** Where the backups of the site are. */
export type BackupArchive = {
  db: Database
  folders: string[]
  /** Whether the nightly ones are kept in a bucket as well. */
  hasBucket: boolean
}

type Options = BackupSearch & BackupArchive

/** Reads through every backup of this site. A backup is never changed: its checksums would no longer hold. */
export async function findInBackups(options: Options, now = new Date()): Promise<BackupsNaming> {
  const files: NamingBackup[] = []
  let unreadable = 0
  for (const { path, ...backup } of await listLeaving(options, now)) {
    try {
      if (await isNamedIn(path, options)) files.push(backup)
    } catch {
      unreadable += 1
    }
  }
  return { files, unreadable, ...elsewhere(options, now) }
}

/** The backups of this site that were made while it had what was erased later; none of them has to be read. */
export async function backupsBetween(
  place: BackupArchive,
  since: string,
  until: string,
): Promise<BackupsNaming> {
  const all = await listLeaving(place, new Date())
  const files = all.filter(({ createdAt }) => createdAt >= since && createdAt <= until)
  return {
    files: files.map(({ path: _, ...backup }) => backup),
    unreadable: 0,
    ...elsewhere(place, new Date(until)),
  }
}

/** A bucket may still have what has left the folders. The last copy of a month stays longest. */
function elsewhere({ hasBucket }: BackupArchive, at: Date): Pick<BackupsNaming, 'elsewhereUntil'> {
  if (!hasBucket) return {}
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + BACKUP_MONTHS)
  return { elsewhereUntil: end.toISOString() }
}

/** Every backup of this site, newest first, with the moment at which it will be deleted. */
async function listLeaving({ db, folders }: BackupArchive, now: Date) {
  const all = await listBackups(folders, await readSiteId(db))
  const nightly = all.filter(({ kind }) => kind === 'nightly')
  const expiries = expiriesOf(
    nightly.map(({ name, createdAt }) => ({ name, at: new Date(createdAt) })),
    now,
  )
  return all.map(({ name, createdAt, path }) => {
    return { name, createdAt, path, leavesAt: expiries.get(name)?.toISOString() ?? null }
  })
}

/** The pictures come last and are named in the table of pictures, so they need not be read. */
async function isNamedIn(file: string, sought: BackupSearch) {
  for await (const { name, bytes } of membersIn(file)) {
    if (picturePathOf(name) !== undefined) return false
    if (!TABLE_PART.test(name)) continue
    const rows = bytes.toString().split('\n')
    if (rows.some((row) => isNamedInRow(row, sought))) return true
  }
  return false
}

const SURE: readonly Certainty[] = ['whole', 'probable']

function isNamedInRow(row: string, { person, certainties = SURE, urls }: BackupSearch): boolean {
  if ([...(urls ?? [])].some((url) => row.includes(url))) return true
  const isKnown = [...person.entries].some((key) => row.includes(key.slice(key.indexOf('/') + 1)))
  if (!isKnown && !person.mayBeIn(row)) return false
  const value = fromJson(row)
  if (isEntryOf(person, value)) return true
  const texts = textsIn(value).flatMap(([, text]) => [text, ...insideOf(text)])
  return texts.some((text) =>
    person.matchesIn(text).some(({ certainty }) => certainties.includes(certainty)),
  )
}

/** A document or a version of one that is known to be about the person, and not only that it was erased. */
const isEntryOf = ({ entries }: SoughtPerson, row: unknown): boolean =>
  isRecord(row) &&
  typeof row.data === 'string' &&
  row.erased !== 'entry' &&
  entries.has(keyOf({ entity: String(row.entity), id: String(row.id) }))

/** Some columns contain JSON. */
const insideOf = (text: string) =>
  /^[[{]/.test(text) ? textsIn(fromJson(text)).map(([, inside]) => inside) : []
