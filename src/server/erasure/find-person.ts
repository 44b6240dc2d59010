import type { Needle } from '#content/erasure/needle.ts'
import { type Finds, findPlaces, type Mention } from '#protocol/erasure.ts'
import type { Database } from '../database/tables.ts'
import { findInConsents } from './consents.ts'
import { findInActivity, findInMail, findInNotes, findInPictures } from './find-elsewhere.ts'
import { findInContent } from './find-in-content.ts'
import { findInPeople } from './find-in-people.ts'

/** Shown of each place; after these are erased, another search shows the next. */
const MAX_SHOWN = 200

/** Every place that names the person, in the order in which they are shown. Keeps nothing of what it looks for. */
export async function findPerson(
  db: Database,
  needle: Needle,
  caller: string,
  limit = MAX_SHOWN,
): Promise<Finds> {
  const content = await findInContent(db, needle)
  const all: Mention[] = [
    ...content.mentions,
    ...(await findInNotes(db, needle)),
    ...(await findInConsents(db, needle)),
    ...(await findInPictures(db, needle, content.pictures)),
    ...(await findInPeople(db, needle, caller)),
    ...(await findInMail(db, needle)),
    ...(await findInActivity(db, needle)),
  ]
  const mentions = findPlaces.flatMap((place) =>
    all
      .filter((find) => find.place === place)
      .sort((one, other) => Number(other.isWhole) - Number(one.isWhole))
      .slice(0, limit),
  )
  return { mentions, more: all.length - mentions.length }
}
