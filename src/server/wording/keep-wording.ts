import { readingContextOf } from '#content/wording/document-finds.ts'
import { findsIn } from '#content/wording/finds.ts'
import type { KeepWordingRequest } from '#protocol/wording.ts'
import { noteActivity } from '../activity/note-activity.ts'
import { readDocument } from '../content/documents.ts'
import { readLiveManifest, readWorkingManifest } from '../content/manifests.ts'
import { requireEntity } from '../content/parse-document.ts'
import { readPublishMode } from '../content/publish-mode.ts'
import { recordChanges } from '../content/record-changes.ts'
import { readHeldFinds, storedKeyOf } from '../content/wording-gate.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'

/** Keeps one find with its reason. Where every save is live at once, what waited for it goes live. Throws `document-not-found`, and `wording-not-found` when the rule does not find these words in the text. */
export const keepWording = (
  db: Database,
  { entity, id, rule, words, text, reason }: KeepWordingRequest,
  by: string,
): Promise<void> =>
  withWriteLock(db, async (db) => {
    requireEntity(entity)
    const document = await readDocument(db, entity, id)
    if (!document) throw problem('document-not-found')
    const find = findsIn(text, readingContextOf(entity, document.data)).find(
      (find) => find.rule === rule && find.words === words,
    )
    if (!find) throw problem('wording-not-found')
    const kept = { entity, rule, words, sentence: find.sentence, reason, by }
    const key = storedKeyOf({ ...kept, id })
    const isAwaited = await isHolding(db, key)
    const at = new Date().toISOString()
    await db
      .insertInto('wording_reasons')
      .values({ ...kept, document: id, at, key })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    await noteActivity(db, { kind: 'wording-kept', by, details: { sections: [entity], rule } })
    if (isAwaited) await recordChanges(db, { by, at, kind: 'publish' })
  })

/** Whether a save that would otherwise be live waits for this reason. */
async function isHolding(db: Database, key: string): Promise<boolean> {
  if ((await readPublishMode(db)) !== 'save') return false
  const live = await readLiveManifest(db)
  const held = await readHeldFinds(db, live, await readWorkingManifest(db))
  return held.some((find) => storedKeyOf(find) === key)
}
