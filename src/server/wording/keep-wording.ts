import { readingContextOf } from '#content/wording/document-matches.ts'
import { matchesIn } from '#content/wording/matches.ts'
import type { KeepWordingRequest } from '#protocol/wording.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { readDocument } from '../content/documents.ts'
import { readLiveManifest, readWorkingManifest } from '../content/manifests.ts'
import { requireEntity } from '../content/parse-document.ts'
import { readPublishMode } from '../content/publish-mode.ts'
import { recordChanges } from '../content/record-changes.ts'
import { readBlockedMatches, storedKeyOf } from '../content/wording-gate.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'

/** Keeps one match with its reason. Where every save is live at once, what waited for it goes live. Throws `document-not-found`, and `wording-not-found` when the rule does not match these words in the text. */
export const keepWording = (
  db: Database,
  { entity, id, path, rule, words, text, reason }: KeepWordingRequest,
  by: string,
): Promise<void> =>
  withWriteLock(db, async (db) => {
    requireEntity(entity)
    const document = await readDocument(db, entity, id)
    if (!document) throw problem('document-not-found')
    const match = matchesIn(text, readingContextOf(entity, document.data, path)).find(
      (match) => match.rule === rule && match.words === words,
    )
    if (!match) throw problem('wording-not-found')
    const kept = { entity, rule, words, sentence: match.sentence, reason, by }
    const key = storedKeyOf({ ...kept, id })
    const isAwaited = await isBlocked(db, key)
    const at = new Date().toISOString()
    await db
      .insertInto('wording_reasons')
      .values({ ...kept, document: id, at, key })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    await recordActivity(db, { kind: 'wording-kept', by, details: { sections: [entity], rule } })
    if (isAwaited) await recordChanges(db, { by, at, kind: 'publish' })
  })

/** Whether a save that would otherwise be live waits for this reason. */
async function isBlocked(db: Database, key: string): Promise<boolean> {
  if ((await readPublishMode(db)) !== 'immediate') return false
  const live = await readLiveManifest(db)
  const held = await readBlockedMatches(db, live, await readWorkingManifest(db))
  return held.some((match) => storedKeyOf(match) === key)
}
