import type * as z from 'zod'
import { fieldChangesOf, isEqual } from '#content/history/field-changes.ts'
import { type EntityName, entities, isCollection, isEntity, titleOf } from '#content/index.ts'
import { valueAtPath, withValueAtPath } from '#content/schema/paths.ts'
import type { RestoreResult } from '#protocol/history.ts'
import { applyChange, type Change } from '../content/changes.ts'
import { listDocuments, readDocument } from '../content/documents.ts'
import { parseDocument, readSettled } from '../content/parse-document.ts'
import type { Save } from '../content/saves.ts'
import { readDocumentsAt } from '../content/site.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { canUndo } from './changes.ts'
import { asPerson, type Key, orderAs, type Restorer, readFormerAt, restoring } from './go-back.ts'

/** Undoes what one save changed, as a new save. Throws `not-found`, `lasting-save`, and `changed-since` with the fields that were changed again since. */
export const undoSave = (db: Database, id: number, person: Restorer): Promise<RestoreResult> =>
  withWriteLock(db, async (db) => {
    const undone = await db.selectFrom('saves').selectAll().where('id', '=', id).executeTakeFirst()
    if (!undone) throw problem('not-found')
    if (!canUndo(undone.kind)) throw problem('lasting-save')
    return restoring(db, { ...person, kind: 'undo' }, async (save) => {
      for (const key of await readWritten(db, id)) {
        const change = await inverseOf(db, key, id)
        if (change) await applyChange(db, await asPerson(db, change, person), save)
      }
      await undoOrder(db, id, person, save)
      return []
    })
  })

/** The documents that a save wrote. */
async function readWritten(db: Database, save: number): Promise<Key[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['entity', 'id'])
    .distinct()
    .where('save', '=', save)
    // An old address leads on for ever.
    .where('entity', '!=', 'redirects')
    .execute()
  return rows.flatMap(({ entity, id }) => (isEntity(entity) ? [{ entity, id }] : []))
}

/** What takes the change of one document back; undefined where it changed only places. Throws `changed-since`. */
async function inverseOf(db: Locked, key: Key, save: number): Promise<Change | undefined> {
  const [before, after] = [await readFormerAt(db, key, save - 1), await readFormerAt(db, key, save)]
  const current = await readDocument(db, key.entity, key.id)
  if (after === undefined) {
    if (current) throw changedSince([titleOf(key.entity, current.data)])
    return before === undefined ? undefined : { kind: 'put', ...key, data: before }
  }
  if (before === undefined) {
    if (!current) return undefined
    if (!isEqual(readSettled(key.entity, current.data), after)) {
      throw changedSince([titleOf(key.entity, current.data)])
    }
    return { kind: 'delete', ...key }
  }
  if (!current) throw changedSince([titleOf(key.entity, after)])
  return {
    kind: 'put',
    ...key,
    data: withFieldsOf(key.entity, { before, after, current: current.data }),
  }
}

/** Today's data with the fields that the save changed as they were before it. */
function withFieldsOf(
  entity: EntityName,
  { before, after, current }: { before: unknown; after: unknown; current: unknown },
): unknown {
  const today = readSettled(entity, current)
  const schema = entities[entity].schema as z.ZodObject
  const changed = fieldChangesOf(
    schema,
    before as Record<string, unknown>,
    after as Record<string, unknown>,
  )
  const since = changed.filter(
    ({ path }) => !isEqual(valueAtPath(today, path), valueAtPath(after, path)),
  )
  if (since.length > 0) throw changedSince(since.map(({ label }) => label))
  const data = changed.reduce<unknown>(
    (data, { path }) => withValueAtPath(data, path, valueAtPath(before, path)),
    today,
  )
  return parseDocument(entity, data, data)
}

/** The names tell the person what to look at. */
const changedSince = (names: string[]) =>
  problem('changed-since', {
    message: `${names.join(', ')} mudou depois. Abra o histórico e escolha a versão que quer de volta.`,
    details: names,
  })

/** Gives the lists whose order the save changed the order they had before, unless it was changed again. */
async function undoOrder(db: Locked, id: number, person: Restorer, save: Save): Promise<void> {
  for (const entity of new Set((await readWritten(db, id)).map(({ entity }) => entity))) {
    if (!isCollection(entity)) continue
    const before = idsOf(await readDocumentsAt(db, id - 1, entity))
    const after = idsOf(await readDocumentsAt(db, id, entity))
    if (isInSameOrder(before, after)) continue
    if (person.role === 'reception') throw problem('not-for-reception')
    const today = idsOf(await listDocuments(db, entity))
    const stayed = after.filter((one) => before.includes(one))
    if (!isInSameOrder(stayed, today)) throw changedSince([`A ordem de ${entities[entity].label}`])
    await orderAs(db, entity, before, save)
  }
}

const idsOf = (documents: { id: string }[]) => documents.map(({ id }) => id)

/** As far as both have the same ids. */
const isInSameOrder = (one: string[], other: string[]) =>
  isEqual(
    one.filter((id) => other.includes(id)),
    other.filter((id) => one.includes(id)),
  )
