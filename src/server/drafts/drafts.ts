import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { documentSheetOf } from '#content/history/change-sheet.ts'
import { type EntityName, isCollection, isEntity } from '#content/index.ts'
import { titleOf } from '#content/title.ts'
import type { Draft, DraftKey, ListedDraft, PublishedDrafts } from '#protocol/drafts.ts'
import type { Refused } from '#protocol/history.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { withAliases, withoutAliases } from '../content/aliases.ts'
import { applyAllowed, type Change } from '../content/changes.ts'
import { newIdOf, readDocument } from '../content/documents.ts'
import { parseDocument, readSettled, requireEntity } from '../content/parse-document.ts'
import { readVersion } from '../content/revisions.ts'
import { inSave } from '../content/saves.ts'
import { fromJson, toJson } from '../database/json.ts'
import { announce } from '../database/notices.ts'
import type { Database, Tables } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { type Problem, problem } from '../http/problems.ts'

type Row = Selectable<Tables['drafts']>
type Key = { entity: string; id: string }

/** The words of patients are approved or not; nobody prepares others. */
function requireDraftable(entity: string): asserts entity is EntityName {
  requireEntity(entity)
  if (entity === 'testimonials') throw problem('patient-words')
}

const selectDraft = (db: Database, { entity, id }: Key) =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst()

/** Throws `draft-not-found`. */
export async function readDraft(db: Database, key: Key): Promise<Draft> {
  const row = await selectDraft(db, key)
  const [draft] = row ? await toDrafts(db, [row]) : []
  if (!draft) throw problem('draft-not-found')
  return draft
}

async function toDrafts(db: Database, rows: Row[]): Promise<Draft[]> {
  const authorOf = await readAuthors(
    db,
    rows.map(({ by }) => by),
  )
  return rows.flatMap(({ entity, id, data, based_on, publish_at, by, version, at, problem }) =>
    isEntity(entity)
      ? [
          {
            ...{ entity, id, version, at, problem },
            data: withAliases(entity, readSettled(entity, fromJson(data))),
            basedOn: based_on,
            publishAt: publish_at,
            by: authorOf(by),
          },
        ]
      : [],
  )
}

/** The next to be published first, then those that wait for somebody, the last edited first. */
export async function listDrafts(db: Database): Promise<ListedDraft[]> {
  const rows = await db.selectFrom('drafts').selectAll().orderBy('at', 'desc').execute()
  const drafts = await toDrafts(db, rows)
  const listed: ListedDraft[] = []
  for (const { data: _, ...draft } of drafts) {
    const shown = await readDocument(db, draft.entity, draft.id)
    const row = rows.find(({ entity, id }) => entity === draft.entity && id === draft.id)
    const data = fromJson(row?.data ?? '')
    listed.push({ ...draft, sheet: documentSheetOf(draft.entity, draft.id, shown?.data, data) })
  }
  const dueOf = ({ publishAt }: ListedDraft) => publishAt ?? '9999'
  return listed.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)))
}

type Saving = {
  entity: string
  /** Undefined for a new entry that has no draft yet. */
  id?: string | undefined
  data: Record<string, unknown>
  basedOn: number | null
  /** The version of the draft that the author saw; undefined for none. */
  version?: number | undefined
  publishAt: Date | null
  by: string
}

/** Throws `stale-version` with the draft that is there when the author has not seen it, `moment-past`, and what a save of the data would throw for its fields. */
export const saveDraft = (db: Database, saving: Saving): Promise<Draft> =>
  withWriteLock(db, async (db) => {
    const { entity, data: given, basedOn, version, publishAt, by } = saving
    requireDraftable(entity)
    if (publishAt && publishAt.getTime() <= Date.now()) throw problem('moment-past')
    const id = saving.id ?? (isCollection(entity) ? newIdOf(entity) : entity)
    const key = { entity, id }
    const former = await selectDraft(db, key)
    if (former?.version !== version) {
      const details = former && (await readDraft(db, key))
      throw problem('stale-version', { details })
    }
    const current = await readDocument(db, entity, id)
    const stored = former ? fromJson(former.data) : current?.data
    const data = parseDocument(entity, withoutAliases(entity, given, {}), stored)
    const row = {
      ...{ data: toJson(data), version: (version ?? 0) + 1, based_on: basedOn, by },
      publish_at: publishAt?.toISOString() ?? null,
      at: new Date().toISOString(),
      problem: null,
    }
    await db
      .insertInto('drafts')
      .values({ ...key, ...row })
      .onConflict((conflict) => conflict.columns(['entity', 'id']).doUpdateSet(row))
      .execute()
    await announce(db, 'content')
    return readDraft(db, key)
  })

/** Throws `draft-not-found`, and `stale-version` for a draft that the person has not seen. */
async function requireDraft(db: Locked, { version, ...key }: DraftKey): Promise<Row> {
  const row = await selectDraft(db, key)
  if (!row) throw problem('draft-not-found')
  if (row.version !== version) {
    throw problem('stale-version', { details: await readDraft(db, key) })
  }
  return row
}

export const discardDraft = (db: Database, key: DraftKey): Promise<void> =>
  withWriteLock(db, async (db) => {
    await deleteDraft(db, await requireDraft(db, key))
    await announce(db, 'content')
  })

export const deleteDraft = (db: Locked, { entity, id }: Key) =>
  db.deleteFrom('drafts').where('entity', '=', entity).where('id', '=', id).execute()

/** Publishes these drafts with one save. One that is refused stays, and is named. Throws `draft-not-found` and `stale-version`. */
export const publishDrafts = (
  db: Database,
  keys: DraftKey[],
  by: string,
): Promise<PublishedDrafts> =>
  withWriteLock(db, async (db) => {
    const rows: Row[] = []
    for (const key of keys) rows.push(await requireDraft(db, key))
    return publish(db, rows, { by, kind: undefined })
  })

/** Publishes what is due, each draft exactly once, however many processes try. Returns what was refused. */
export const publishDue = (
  db: Database,
  now = new Date(),
): Promise<{ count: number; refused: (Refused & { by: string })[] }> =>
  withWriteLock(db, async (db) => {
    const rows = await db
      .selectFrom('drafts')
      .selectAll()
      .where('publish_at', '<=', now.toISOString())
      .where('problem', 'is', null)
      .orderBy('publish_at')
      .execute()
    const refused: (Refused & { by: string })[] = []
    for (const [by, own] of Map.groupBy(rows, ({ by }) => by)) {
      const published = await publish(db, own, { by, kind: 'scheduled' })
      refused.push(...published.refused.map((one) => ({ ...one, by })))
    }
    return { count: rows.length, refused }
  })

type Publishing = { by: string; kind: 'scheduled' | undefined }

async function publish(
  db: Locked,
  rows: Row[],
  { by, kind }: Publishing,
): Promise<PublishedDrafts> {
  const fresh: Row[] = []
  const refused: { row: Row; reason: string }[] = []
  for (const row of rows) {
    if (await isStale(db, row)) refused.push({ row, reason: problem('draft-outdated').message })
    else fresh.push(row)
  }
  const save = await inSave(db, { by, kind }, async (save) => {
    const changes = fresh.map((row): Change => {
      const { entity, id } = row
      return { kind: 'put', entity, id, data: fromJson(row.data) }
    })
    for (const { change, problem } of await applyAllowed(db, changes, save)) {
      const row = fresh[changes.indexOf(change)]
      if (row) refused.push({ row, reason: reasonOf(problem) })
    }
    return save
  })
  const left = new Set(refused.map(({ row }) => row))
  for (const row of fresh.filter((row) => !left.has(row))) await deleteDraft(db, row)
  for (const { row, reason } of refused) await noteProblem(db, row, reason)
  return {
    save: save.written.length > 0 ? save.id : null,
    refused: refused.map(({ row: { entity, id, data }, reason }) => {
      return { entity, id, title: titleOf(entity, fromJson(data)), reason }
    }),
  }
}

/** Whether the document says something else than when the draft was written. */
async function isStale(db: Locked, { entity, id, based_on }: Row): Promise<boolean> {
  const current = await readDocument(db, entity, id)
  if (!current) return based_on !== null
  if (based_on === null || based_on === current.version) return based_on === null
  return !isDeepStrictEqual(await readVersion(db, current, based_on), current.data)
}

function reasonOf({ message, details }: Problem): string {
  const [first] = Array.isArray(details) ? details : []
  return first?.message ?? message
}

const noteProblem = (db: Locked, { entity, id }: Row, reason: string) =>
  db
    .updateTable('drafts')
    .set({ problem: reason })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .execute()
