import { certainties, needleOf } from '#content/erasure/needle.ts'
import { keyOf } from '#content/history/publication.ts'
import { ownTokenIn } from '#protocol/consents.ts'
import { type ErasureSearch, findPlaces } from '#protocol/erasure.ts'
import type { Database } from '../database/tables.ts'
import { findInConsents, readLinked } from './consents.ts'
import { findInActivity, findInMail, findInNotes, findInPictures } from './find-elsewhere.ts'
import { findInContent } from './find-in-content.ts'
import { findInPeople } from './find-in-people.ts'
import type { SoughtPerson } from './matching.ts'
import type { Found } from './printed/access-report.ts'

/** Shown of each place; after these are erased, another search shows the next. */
const MAX_SHOWN = 200

/** Links of her own are not words to look for: they lead to a testimonial. */
export const wordsOf = ({ terms }: ErasureSearch) => terms.filter((term) => !ownTokenIn(term))

export async function readPerson(db: Database, search: ErasureSearch): Promise<SoughtPerson> {
  const tokens = search.terms.flatMap((term) => ownTokenIn(term) ?? [])
  const ids = [...search.testimonials, ...(await readLinked(db, tokens))]
  const entries = new Set(ids.map((id) => keyOf({ entity: 'testimonials', id })))
  return { ...needleOf(wordsOf(search)), entries }
}

/** Every place that names the person, in the order in which they are shown. Keeps nothing of what it looks for. */
export async function findPerson(
  db: Database,
  person: SoughtPerson,
  caller: string,
  limit = MAX_SHOWN,
): Promise<{ mentions: Found[]; more: number }> {
  const content = await findInContent(db, person)
  const all: Found[] = [
    ...content.mentions,
    ...(await findInNotes(db, person)),
    ...(await findInConsents(db, person)),
    ...(await findInPictures(db, person, content.pictures)),
    ...(await findInPeople(db, person, caller)),
    ...(await findInMail(db, person)),
    ...(await findInActivity(db, person)),
  ]
  const mentions = findPlaces.flatMap((place) =>
    all
      .filter((find) => find.place === place)
      .sort(
        (one, other) => certainties.indexOf(one.certainty) - certainties.indexOf(other.certainty),
      )
      .slice(0, limit),
  )
  return { mentions, more: all.length - mentions.length }
}
