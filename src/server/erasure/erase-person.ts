import { randomUUID } from 'node:crypto'
import type { Digest } from '#content/erasure/digested-needle.ts'
import { needleOf } from '#content/erasure/needle.ts'
import type { ErasureOutcome, Mention, PlaceCounts } from '#protocol/erasure.ts'
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
import { findPerson } from './find-person.ts'

type Request = {
  terms: string[]
  chosen: string[]
  by: string
  isNightly: boolean
  digest: Digest
}

/** What has been erased, and the addresses of the pictures among it. */
export type Erased = { id: string; at: string; outcome: ErasureOutcome; urls: Set<string> }

/**
 * Erases the chosen mentions everywhere in the database, in one transaction: all of it or nothing. Files of pictures and
 * what the rows leave behind on the disk are up to `finishErasures`. Throws `finds-changed` if one is no longer there.
 */
export const erasePerson = (db: Database, request: Request): Promise<Erased> =>
  withBothLocks(db, async (db) => {
    const { terms, by, isNightly, digest } = request
    const needle = needleOf(terms)
    const { mentions } = await findPerson(db, needle, by)
    const chosen = new Set(request.chosen)
    const isKnown = new Set(mentions.filter(({ obstacle }) => !obstacle).map(({ key }) => key))
    if (![...chosen].every((key) => isKnown.has(key))) throw problem('finds-changed')

    const at = new Date().toISOString()
    const { urls, files, versions } = await eraseChosen(db, { needle, chosen, at }, { by, at })
    const left = mentions.filter(({ key }) => !chosen.has(key))
    const outcome: ErasureOutcome = {
      erased: countsOf(mentions.filter(({ key }) => chosen.has(key))),
      left: countsOf(left),
      versions,
      files,
      backups: null,
      isNightly,
    }
    const id = randomUUID()
    const searched = { id, terms, chosen: [...chosen], left: left.map(({ key }) => key) }
    const digests = digestsOf(searched, digest)
    await db
      .insertInto('erasures')
      .values({ id, at, by, outcome: toJson(outcome), is_finished: 0, digests })
      .execute()
    await recordActivity(db, { kind: 'person-forgotten', details: { count: chosen.size } })
    return { id, at, outcome, urls }
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
  const versions = await eraseFromContent(db, { ...erasing, urls }, signature)
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
