import type { Needle } from '#content/erasure/needle.ts'
import type { BackupsNaming, NamingBackup } from '#protocol/erasure.ts'
import { listBackups } from '../backup/backup-folder.ts'
import { picturePathOf, TABLE_PART } from '../backup/backup-format.ts'
import { membersIn } from '../backup/check-backup.ts'
import { expiriesOf } from '../backup/rotation.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { readSiteId } from '../images/library/ownership.ts'
import { textsIn } from './matching.ts'

type Options = {
  db: Database
  folders: string[]
  needle: Needle
  /** The addresses of erased pictures. */
  urls?: ReadonlySet<string>
}

/** Reads through every backup of this site. A backup is never changed: its checksums would no longer hold. */
export async function findInBackups(options: Options, now = new Date()): Promise<BackupsNaming> {
  const { db, folders, needle, urls = new Set() } = options
  const all = await listBackups(folders, await readSiteId(db))
  const nightly = all.filter(({ kind }) => kind === 'nightly')
  const expiries = expiriesOf(
    nightly.map(({ name, createdAt }) => ({ name, at: new Date(createdAt) })),
    now,
  )
  const files: NamingBackup[] = []
  let unreadable = 0
  for (const { name, createdAt, path } of all) {
    try {
      if (!(await isNamedIn(path, needle, urls))) continue
      files.push({ name, createdAt, leavesAt: expiries.get(name)?.toISOString() ?? null })
    } catch {
      unreadable += 1
    }
  }
  return { files, unreadable }
}

/** The pictures come last and are named in the table of pictures, so they need not be read. */
async function isNamedIn(file: string, needle: Needle, urls: ReadonlySet<string>) {
  for await (const { name, bytes } of membersIn(file)) {
    if (picturePathOf(name) !== undefined) return false
    if (!TABLE_PART.test(name)) continue
    const rows = bytes.toString().split('\n')
    if (rows.some((row) => isNamedInRow(row, needle, urls))) return true
  }
  return false
}

function isNamedInRow(row: string, needle: Needle, urls: ReadonlySet<string>): boolean {
  if ([...urls].some((url) => row.includes(url))) return true
  if (!needle.mayBeIn(row)) return false
  const texts = textsIn(fromJson(row)).flatMap(([, text]) => [text, ...insideOf(text)])
  return texts.some((text) => needle.matchesIn(text).some(({ isWhole }) => isWhole))
}

/** Some columns contain JSON. */
const insideOf = (text: string) =>
  /^[[{]/.test(text) ? textsIn(fromJson(text)).map(([, inside]) => inside) : []
