import type { Digest } from '#content/erasure/terms.ts'
import type { Mention } from '#protocol/erasure.ts'
import { SITE_ITSELF } from '../content/examples.ts'
import type { Database } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { eraseChosen } from '../erasure/erase-person.ts'
import { kindOf, readDigests, repeatableKinds } from '../erasure/erasure-digests.ts'
import { findPerson } from '../erasure/find-person.ts'

export type Repetition = {
  /** The ids of the erasures that the site knew before the restore, and of those that the backup knows. */
  own: ReadonlySet<string>
  backup: ReadonlySet<string>
  /** The ids of the people who came back. */
  returned: ReadonlySet<string>
  /** Undefined if the site has no key. */
  digest: Digest | undefined
}

/** The moments of the erasures that were carried out again, and of those that a person has to repeat. */
export type RepeatedErasures = { repeated: string[]; toRepeat: string[] }

/**
 * Carries out again what only one side has carried out: on the restored content, the erasures that the backup does not
 * know; on the records that outlive a restore, those that the site did not know. Only in the transaction of a restore.
 */
export async function repeatErasures(
  db: Locked<'content' | 'people'>,
  repetition: Repetition,
): Promise<RepeatedErasures> {
  const { own, backup } = repetition
  const moments: RepeatedErasures = { repeated: [], toRepeat: [] }
  for (const erasure of await readErasures(db)) {
    if (own.has(erasure.id) && backup.has(erasure.id)) continue
    const kinds = own.has(erasure.id) ? repeatableKinds : surviving
    const isDone = await eraseAgain(db, erasure, kinds, repetition)
    await db
      .updateTable('erasures')
      .set({ is_finished: 0, ...(!isDone && { is_to_repeat: 1 }) })
      .where('id', '=', erasure.id)
      .execute()
    moments[isDone ? 'repeated' : 'toRepeat'].push(erasure.at)
  }
  return moments
}

/** Kept by a restore, so that an erasure of the backup has not reached them. */
const surviving = ['consent', 'activity']

/** Those of testimonials follow from the consents. */
const readErasures = (db: Database) =>
  db
    .selectFrom('erasures')
    .select(['id', 'at', 'digests'])
    .where('reason', '=', 'request')
    .orderBy('at')
    .execute()

type Row = Awaited<ReturnType<typeof readErasures>>[number]

/** False if something is left that a person has to erase. */
async function eraseAgain(
  db: Locked<'content' | 'people'>,
  erasure: Row,
  kinds: string[],
  { digest, returned }: Repetition,
): Promise<boolean> {
  const record = digest && readDigests(erasure, digest)
  if (!record) return false
  const { person, chosen, left } = record
  const later = await readLaterConsents(db, erasure.at)
  const isMeant = ({ key, certainty, obstacle }: Mention) => {
    const id = key.slice(key.indexOf(':') + 1)
    // The proof of an authorization stays.
    if (kindOf(key) === 'consent' && obstacle) return false
    if (!kinds.includes(kindOf(key)) || later.has(id)) return false
    if (kindOf(key) === 'person' && !returned.has(id)) return false
    return chosen.includes(key) || (certainty === 'whole' && !left.includes(key))
  }
  const { mentions } = await findPerson(db, person, '', Number.POSITIVE_INFINITY)
  const meant = mentions.filter(isMeant)
  const erasable = meant.filter(({ obstacle }) => !obstacle).map(({ key }) => key)
  if (erasable.length > 0) {
    const { at } = erasure
    const signature = { by: SITE_ITSELF, at: new Date().toISOString() }
    await eraseChosen(db, { person, chosen: new Set(erasable), at }, signature)
  }
  return erasable.length === meant.length
}

/** Given after the erasure: of somebody else, or of her own again. */
async function readLaterConsents(db: Database, at: string): Promise<ReadonlySet<string>> {
  const rows = db.selectFrom('testimonial_consents').select('id').where('given_at', '>', at)
  return new Set((await rows.execute()).map(({ id }) => id))
}
