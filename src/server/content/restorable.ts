import { withoutMarks } from '#content/forgetting/erased-fields.ts'
import type { Erased } from '../database/tables.ts'
import { problem } from '../http/problems.ts'

/** What an old version can bring back: all but the words that were erased from it. Throws `erased-on-request` for an entry that was erased as a whole. */
export function requireRestorable(entity: string, stored: unknown, erased: Erased | null): unknown {
  if (erased === 'entry') throw problem('erased-on-request')
  return erased === 'words' ? withoutMarks(entity, stored) : stored
}
