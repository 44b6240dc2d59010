import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { documentSheetOf } from '#content/history/change-sheet.ts'
import { collections, type EntityName, isCollection, isEntity } from '#content/index.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { isRecord } from '#content/schema/section.ts'
import { titleOf } from '#content/title.ts'
import type { Draft, DraftKey, PublishedDrafts } from '#protocol/drafts.ts'
import type { Refused } from '#protocol/history.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { withAliases } from '../content/aliases.ts'
import { applyAllowed, type Change } from '../content/changes.ts'
import { type Document, newIdOf, readDocument } from '../content/documents.ts'
import { parseDocument, readSettled, requireEntity } from '../content/parse-document.ts'
import { readVersion } from '../content/revisions.ts'
import { inSave, type Save } from '../content/saves.ts'
import { keepReason } from '../content/wording-reasons.ts'
import { fromJson, toJson } from '../database/json.ts'
import { announce } from '../database/notices.ts'
import type { Database, Tables } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { Problem, problem } from '../http/problems.ts'
import { editedDataOf, newDataOf } from '../service/documents/document-changes.ts'

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
  const drafts: Draft[] = []
  for (const row of rows) {
    const { entity, id, based_on, publish_at, by, version, at, problem } = row
    if (!isEntity(entity)) continue
    const data = fromJson(row.data)
    const shown = await readDocument(db, entity, id)
    const presented = (stored: unknown) => withAliases(entity, readOpen(entity, stored))
    drafts.push({
      ...{ entity, id, version, at, problem },
      data: presented(data),
      base: presentedBase(await readBase(db, row, shown), presented),
      basedOn: based_on,
      publishAt: publish_at,
      by: authorOf(by),
      sheet: documentSheetOf(entity, id, shown?.data, data),
    })
  }
  return drafts
}

const presentedBase = (base: unknown, presented: (stored: unknown) => Draft['data']) =>
  base === undefined ? null : presented(base)

/** The next to be published first, then those that wait for somebody, the last edited first. */
export async function listDrafts(db: Database): Promise<Draft[]> {
  const rows = await db.selectFrom('drafts').selectAll().orderBy('at', 'desc').execute()
  const drafts = await toDrafts(db, rows)
  const dueOf = ({ publishAt }: Draft) => publishAt ?? '9999'
  return drafts.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)))
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

/** Throws `stale-version` with the draft that is there when the author has not seen it, `draft-not-found`, `moment-past`, and what a save of the data would throw for its fields. */
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
    // A new entry gets its id here: one that was given may be that of something erased.
    if (saving.id && basedOn === null && !former && !current) throw problem('draft-not-found')
    const stored = former ? fromJson(former.data) : current?.data
    const data = parseDraft(entity, stored, given)
    const row = {
      ...{ data: toJson(data), version: (version ?? firstVersion()) + 1, based_on: basedOn, by },
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

const YEAR_2020 = Date.UTC(2020, 0)

/** Grows by the second: whoever still has a draft open that is gone has not seen the one in its place. */
const firstVersion = () => Math.floor((Date.now() - YEAR_2020) / 1000)

/** What an entry needs before visitors may see it may still be missing. */
function parseDraft(entity: EntityName, stored: unknown, given: Draft['data']): unknown {
  const former = stored === undefined ? undefined : readOpen(entity, stored)
  const whole = former
    ? editedDataOf(entity, hidden(entity, former), given)
    : newDataOf(entity, given)
  const parsed = parseDocument(entity, hidden(entity, whole), stored)
  return withVisibility(entity, parsed, former ? { ...former, ...given } : whole)
}

/** What is stored, which may miss the same. */
const readOpen = (entity: EntityName, stored: unknown): Draft['data'] =>
  withVisibility(entity, readSettled(entity, hidden(entity, stored)), stored)

const hidden = (entity: EntityName, data: unknown) => withVisibility(entity, data, {})

function withVisibility(entity: EntityName, data: unknown, from: unknown): Draft['data'] {
  if (!isRecord(data)) return {}
  if (!isCollection(entity)) return data
  const { shownBy } = collections[entity]
  return { ...data, [shownBy]: isRecord(from) && from[shownBy] === true }
}

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

const deleteDraft = (db: Locked, { entity, id }: Key) =>
  db.deleteFrom('drafts').where('entity', '=', entity).where('id', '=', id).execute()

/** Publishes these drafts with one save. One that is refused stays, and is named. Throws `draft-not-found` and `stale-version`. */
export const publishDrafts = (
  db: Database,
  keys: DraftKey[],
  by: string,
  reason?: string | undefined,
): Promise<PublishedDrafts> =>
  withWriteLock(db, async (db) => {
    const rows: Row[] = []
    for (const key of keys) rows.push(await requireDraft(db, key))
    return publish(db, rows, { by, kind: undefined, reason })
  })

type Due = { count: number; refused: (Refused & { by: string })[] }

/** Publishes what is due, each draft exactly once, however many processes try. Returns what was refused. */
export async function publishDue(db: Database, now = new Date()): Promise<Due> {
  // Nearly always nothing is, and then nobody has to wait for a lock.
  if ((await readDue(db, now)).length === 0) return { count: 0, refused: [] }
  return withWriteLock(db, async (db) => {
    const rows = await readDue(db, now)
    const refused: Due['refused'] = []
    for (const [by, own] of Map.groupBy(rows, ({ by }) => by)) {
      const published = await publish(db, own, { by, kind: 'scheduled' })
      refused.push(...published.refused.map((one) => ({ ...one, by })))
    }
    return { count: rows.length, refused }
  })
}

const readDue = (db: Database, now: Date): Promise<Row[]> =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('publish_at', '<=', now.toISOString())
    .where('problem', 'is', null)
    .orderBy('publish_at')
    .execute()

type Publishing = { by: string; kind: 'scheduled' | undefined; reason?: string | undefined }

async function publish(
  db: Locked,
  rows: Row[],
  { by, kind, reason }: Publishing,
): Promise<PublishedDrafts> {
  const fresh: Row[] = []
  const changes: Change[] = []
  const refused: { row: Row; reason: string }[] = []
  for (const row of rows) {
    try {
      changes.push(await changeOf(db, row))
      fresh.push(row)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ row, reason: reasonOf(error) })
    }
  }
  const save = await inSave(db, { by, kind }, async (save) => {
    for (const { change, problem } of await applyAllowed(db, changes, save)) {
      const row = fresh[changes.indexOf(change)]
      if (row) refused.push({ row, reason: reasonOf(problem) })
    }
    if (reason) await keepReason(db, await readWritten(db, save), { reason, by, at: save.at })
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

/** Throws `draft-outdated`, and what is missing for visitors to see it. */
async function changeOf(db: Locked, row: Row): Promise<Change> {
  const { entity, id, based_on } = row
  const current = await readDocument(db, entity, id)
  const isNew = based_on === null
  if (isNew !== (current === undefined) || (await readBase(db, row, current)) !== undefined) {
    throw problem('draft-outdated')
  }
  const data = { ...(fromJson(row.data) as object), ...(isNew && dayOf(row)) }
  return { kind: 'put', entity, id, data: parseDocument(entity, data, current?.data) }
}

/** A text that waited for its day shows the day on which it is published. */
const dayOf = ({ entity, publish_at }: Row) =>
  entity === 'articles' && publish_at ? { publishedOn: toClinicTime(new Date()).day } : {}

/** What the document said when the draft was written, or says now where nobody knows any more; undefined where it still says the same. */
async function readBase(
  db: Database,
  { based_on }: Row,
  current: Document | undefined,
): Promise<unknown> {
  if (!current || based_on === null || based_on === current.version) return undefined
  const base = await readVersion(db, current, based_on)
  if (base === undefined) return current.data
  return isDeepStrictEqual(base, current.data) ? undefined : base
}

async function readWritten(db: Locked, { written }: Save): Promise<Document[]> {
  const documents = await Promise.all(written.map(({ entity, id }) => readDocument(db, entity, id)))
  return documents.filter((document) => document !== undefined)
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
