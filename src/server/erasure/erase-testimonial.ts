import { randomUUID } from 'node:crypto'
import { pictureOf } from '#content/consent/consented-words.ts'
import { erasedMarkOf, expiredMarkOf } from '#content/erasure/erased-fields.ts'
import { needleOf } from '#content/erasure/needle.ts'
import { keyOf } from '#content/history/publication.ts'
import type { ErasureOutcome, ErasureReason, FindPlace } from '#protocol/erasure.ts'
import { readRevisions } from '../content/revisions.ts'
import type { Signature } from '../content/writes.ts'
import { toJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { type MediaRow, readMediaRow } from '../images/library/media.ts'
import { DUE_AT_ONCE } from '../images/library/pending-files.ts'
import { deleteMedia } from '../images/library/trash.ts'
import { readUses } from '../images/library/uses.ts'
import { type Current, readCurrent, readVersionsOf } from './content-versions.ts'
import { eraseFromContent } from './erase-content.ts'
import { entryKeyOf, personalVersionsOf } from './matching.ts'

type Erasing = Signature & { reason: Exclude<ErasureReason, 'request'> }

const ENTITY = 'testimonials'

/**
 * Erases what a patient said, her name, her pictures and her signed paper, from the page, from what waits and from every
 * version. Only the record of her consent stays. Files and what the rows leave behind are up to `finishErasures`.
 */
export async function eraseTestimonial(
  db: Locked,
  id: string,
  { reason, by, at }: Erasing,
): Promise<void> {
  const current = await readCurrent(db)
  const since = await readSince(db, id)
  const shown = await readShownElsewhere(db, id, current)
  const pictures = await readPictures(db, id)
  const kept = pictures.filter(({ url }) => shown(url))
  const own = pictures.filter(({ url }) => !shown(url))
  let files = 0
  for (const picture of own) files += (await deleteMedia(db, picture, DUE_AT_ONCE)).length
  const papers = await eraseBesides(db, id, kept)
  const urls = new Set(own.map(({ url }) => url))
  const { versions, isFirst } = await eraseVersions(db, id, { urls, reason, by, at })
  const outcome: ErasureOutcome = {
    erased: {
      ...(isFirst && { [placeOf(id, current)]: 1 }),
      ...(papers > 0 && { consents: papers }),
      ...(own.length > 0 && { pictures: own.length }),
    },
    left: kept.length > 0 ? { pictures: kept.length } : {},
    ...{ versions, files, backups: null, isNightly: false },
    ...(since && { since }),
  }
  const record = { id: randomUUID(), at, by, reason, outcome: toJson(outcome), digests: '' }
  await db
    .insertInto('erasures')
    .values({ ...record, is_finished: 0 })
    .execute()
}

/** The pictures leave the old versions of other documents, too. Returns whether the testimonial itself had not been erased before. */
async function eraseVersions(
  db: Locked,
  id: string,
  { urls, reason, by, at }: Erasing & { urls: ReadonlySet<string> },
) {
  const entry = await readVersionsOf(db, { entity: ENTITY, id })
  const key = keyOf(entry)
  const person = { ...needleOf([]), entries: new Set([key]) }
  const chosen = new Set([entryKeyOf(key, 'whole')])
  const mark = reason === 'expiry' ? expiredMarkOf(at) : erasedMarkOf(at)
  const versions = await eraseFromContent(
    db,
    { person, chosen, urls, mark },
    { by, at, kind: 'withdrawal' },
    urls.size > 0 ? undefined : [entry],
  )
  return { versions, isFirst: personalVersionsOf(entry, person).size > 0 }
}

function placeOf(id: string, { liveVersions, workingVersions }: Current): FindPlace {
  const key = keyOf({ entity: ENTITY, id })
  if (liveVersions.has(key)) return 'site'
  return workingVersions.has(key) ? 'waiting' : 'history'
}

async function readSince(db: Database, id: string): Promise<string | undefined> {
  const versions = db.selectFrom('revisions').select('at').where('entity', '=', ENTITY)
  const first = await versions.where('id', '=', id).orderBy('version').limit(1).executeTakeFirst()
  return first?.at
}

/** Whether a picture is also in another document: on the page, in the working copy or in a scheduled publication. */
export async function readShownElsewhere(
  db: Database,
  id: string,
  { scheduled }: Current,
): Promise<(url: string) => boolean> {
  const isIt = (other: { entity: string; id: string }) => other.entity === ENTITY && other.id === id
  const uses = await readUses(db)
  const pinned = scheduled.flatMap(({ pinned }) =>
    pinned.documents.flatMap((part): [string, string, number][] =>
      part.after === null || isIt(part) ? [] : [[part.entity, part.id, part.after]],
    ),
  )
  const later = pinned.length > 0 ? await readRevisions(db, pinned) : []
  return (url) =>
    (uses.get(url) ?? []).some((use) => !isIt(use)) || later.some(({ data }) => data?.includes(url))
}

/** Those of the library that the testimonial ever had. */
async function readPictures(db: Database, id: string): Promise<MediaRow[]> {
  const { versions } = await readVersionsOf(db, { entity: ENTITY, id })
  const consents = db.selectFrom('testimonial_consents').select('image')
  const authorized = await consents.where('testimonial_id', '=', id).execute()
  const all = [
    ...versions.map(({ data }) => pictureOf(data)),
    ...authorized.map(({ image }) => image),
  ]
  const urls = [...new Set(all)].filter(Boolean)
  const rows = await Promise.all(urls.map((url) => readMediaRow(db, { url })))
  return rows.filter((row) => row !== undefined)
}

/** The signed papers, who signed for her, the clinic's reference, and the reasons for keeping her words. A consent names a picture only as long as there is one. Returns how many papers there were. */
async function eraseBesides(db: Locked, id: string, kept: MediaRow[]): Promise<number> {
  const consents = db.selectFrom('testimonial_consents').select('id')
  const ids = consents.where('testimonial_id', '=', id)
  const papers = db.deleteFrom('consent_files').where('consent_id', 'in', ids)
  const { numDeletedRows } = await papers.executeTakeFirstOrThrow()
  await db
    .deleteFrom('wording_reasons')
    .where('entity', '=', ENTITY)
    .where('document', '=', id)
    .execute()
  const own = db.updateTable('testimonial_consents').where('testimonial_id', '=', id)
  await own.set({ representative: null, reference: null }).execute()
  const urls = kept.map(({ url }) => url)
  await own
    .set({ image: '' })
    .where('image', 'not in', ['', ...urls])
    .execute()
  return Number(numDeletedRows)
}
