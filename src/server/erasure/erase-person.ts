import { randomUUID } from 'node:crypto'
import { erasedMarkOf } from '#content/erasure/erased-fields.ts'
import type { Digest } from '#content/erasure/terms.ts'
import type { ErasureOutcome, Mention, PlaceCounts, ReportRequest } from '#protocol/erasure.ts'
import { recordActivity } from '../activity/note-activity.ts'
import type { Signature } from '../content/writes.ts'
import { toJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withBothLocks } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { eraseConsents } from './consents.ts'
import { eraseFromContent } from './erase-content.ts'
import {
  type Erasing,
  eraseActivity,
  eraseMail,
  eraseNotes,
  erasePeople,
  erasePictures,
  eraseWordingReasons,
} from './erase-elsewhere.ts'
import { digestsOf } from './erasure-digests.ts'
import type { BackupSearch } from './find-in-backups.ts'
import { findPerson, readPerson, wordsOf } from './find-person.ts'
import { documentOfEntry } from './matching.ts'

type Request = ReportRequest & { by: string; isNightly: boolean; digest: Digest }

/** What has been erased, and how it is found in backups. */
export type Erased = { id: string; at: string; outcome: ErasureOutcome; inBackups: BackupSearch }

/**
 * Erases the chosen mentions everywhere in the database, in one transaction: all of it or nothing. Files of pictures and
 * what the rows leave behind on the disk are up to `finishErasures`. Throws `finds-changed` if one is no longer there.
 */
export const erasePerson = (db: Database, request: Request): Promise<Erased> =>
  withBothLocks(db, async (db) => {
    const { by, isNightly, digest } = request
    const person = await readPerson(db, request)
    const findAll = () => findPerson(db, person, by, Number.POSITIVE_INFINITY)
    const { mentions } = await findAll()
    const chosen = new Set(request.chosen)
    const erased = mentions.filter(({ key, obstacle }) => chosen.has(key) && !obstacle)
    if (erased.length < chosen.size) throw problem('finds-changed')

    const at = new Date().toISOString()
    const { urls, files, versions } = await eraseChosen(db, { person, chosen, at }, { by, at })
    const outcome: ErasureOutcome = {
      erased: countsOf(erased),
      left: countsOf((await findAll()).mentions),
      versions,
      files,
      backups: null,
      isNightly,
    }
    const id = randomUUID()
    const left = mentions.map(({ key }) => key).filter((key) => !chosen.has(key))
    const entries = [...person.entries]
    const searched = { id, terms: wordsOf(request), entries, chosen: [...chosen], left }
    await db
      .insertInto('erasures')
      .values({
        ...{ id, at, by, reason: 'request', outcome: toJson(outcome), is_finished: 0 },
        digests: digestsOf(searched, digest),
      })
      .execute()
    await recordActivity(db, { kind: 'person-forgotten', details: { count: chosen.size } })
    const known = new Set([...entries, ...erased.flatMap(({ key }) => documentOfEntry(key) ?? [])])
    const certainties = erased.map(({ certainty }) => certainty)
    return {
      id,
      at,
      outcome,
      inBackups: { person: { ...person, entries: known }, certainties, urls },
    }
  })

/** Erases what was chosen. Throws `last-owner`. Only under both locks. */
export async function eraseChosen(
  db: Locked<'content' | 'people'>,
  erasing: Erasing,
  signature: Signature,
) {
  await eraseNotes(db, erasing)
  await eraseWordingReasons(db, erasing)
  await eraseConsents(db, erasing)
  const { urls, files } = await erasePictures(db, erasing)
  const versions = await eraseFromContent(
    db,
    { ...erasing, urls, mark: erasedMarkOf(erasing.at) },
    { ...signature, kind: 'forget' },
  )
  await erasePeople(db, erasing)
  await eraseMail(db, erasing)
  await eraseActivity(db, erasing)
  return { urls, files, versions }
}

function countsOf(mentions: Mention[]): PlaceCounts {
  const counts: PlaceCounts = {}
  for (const { place } of mentions) counts[place] = (counts[place] ?? 0) + 1
  return counts
}

/** Completes the record once the backups have been read. */
export async function saveOutcome(
  db: Database,
  id: string,
  outcome: ErasureOutcome,
): Promise<void> {
  await db
    .updateTable('erasures')
    .set({ outcome: toJson(outcome) })
    .where('id', '=', id)
    .execute()
}
