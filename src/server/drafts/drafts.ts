import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { documentSheetOf } from '#content/history/change-sheet.ts'
import { collections, type EntityName, isCollection, isEntity } from '#content/index.ts'
import { isRecord } from '#content/schema/section.ts'
import type { Draft, DraftKey } from '#protocol/drafts.ts'
import { readAuthors } from '../content/authors.ts'
import { type Document, newIdOf, readDocument, selectDraft } from '../content/documents.ts'
import {
  parseDocument,
  readSettled,
  requireEntity,
  withAliases,
} from '../content/parse-document.ts'
import { isErased, readVersion, versionOfNow } from '../content/revisions.ts'
import { keepReason, requireReasons } from '../content/wording-reasons.ts'
import { editedDataOf, newDataOf } from '../content/write-documents.ts'
import { fromJson, toJson } from '../database/engine.ts'
import { announce } from '../database/notices.ts'
import type { Database, Tables } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'

export type Row = Selectable<Tables['drafts']>
type Key = { entity: string; id: string }

/** The words of patients are approved or not; nobody prepares others. */
function requireDraftable(entity: string): asserts entity is EntityName {
  requireEntity(entity)
  if (entity === 'testimonials') throw problem('patient-words')
}

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
    const base = await readBase(db, row, shown)
    drafts.push({
      ...{ entity, id, version, at, problem },
      data: presented(data),
      base: base === undefined ? null : presented(base),
      basedOn: based_on,
      publishAt: publish_at,
      by: authorOf(by),
      sheet: documentSheetOf(entity, id, shown?.data, data),
    })
  }
  return drafts
}

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
  /** Why words that the rules object to are kept. */
  reason?: string | undefined
}

/** Throws `stale-version` with the draft that is there when the author has not seen it, `draft-not-found`, `document-not-found` for what was erased, `moment-past`, `reason-required` where it gets a moment, and what a save of the data would throw for its fields. */
export const saveDraft = (db: Database, saving: Saving): Promise<Draft> =>
  withWriteLock(db, async (db) => {
    const { entity, data: given, basedOn, version, publishAt, by, reason } = saving
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
    if (!current && (await isErased(db, key))) throw problem('document-not-found')
    // A new entry gets its id here.
    if (saving.id && basedOn === null && !former && !current) throw problem('draft-not-found')
    const stored = former ? fromJson(former.data) : current?.data
    const data = parseDraft(entity, stored, given)
    const row = {
      ...{ data: toJson(data), version: (version ?? versionOfNow()) + 1, based_on: basedOn, by },
      publish_at: publishAt?.toISOString() ?? null,
      at: new Date().toISOString(),
      problem: null,
    }
    if (reason) await keepReason(db, [{ ...key, data }], { reason, by, at: row.at })
    if (publishAt) await requireReasons(db, [{ ...key, before: current?.data, after: data }])
    await db
      .insertInto('drafts')
      .values({ ...key, ...row })
      .onConflict((conflict) => conflict.columns(['entity', 'id']).doUpdateSet(row))
      .execute()
    await announce(db, 'content')
    return readDraft(db, key)
  })

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
export async function requireDraft(db: Locked, { version, ...key }: DraftKey): Promise<Row> {
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

/** What the document said when the draft was written, or says now where nobody knows any more; undefined where it still says the same. */
export async function readBase(
  db: Database,
  { based_on }: Row,
  current: Document | undefined,
): Promise<unknown> {
  if (!current || based_on === null || based_on === current.version) return undefined
  const base = await readVersion(db, current, based_on)
  if (base === undefined) return current.data
  return isDeepStrictEqual(base, current.data) ? undefined : base
}
