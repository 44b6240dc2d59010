import type * as z from 'zod'
import { changeSheetOf, type DocumentSheet } from '#content/history/change-sheet.ts'
import { isEqual, toWords } from '#content/history/field-changes.ts'
import { type EntityName, entities, readFieldsOf, type StoredDocument } from '#content/index.ts'
import { fieldAt } from '#content/schema/field-at.ts'
import { valueAtPath } from '#content/schema/value-at-path.ts'
import type { CurrentState, ReleaseDetail } from '#protocol/history.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { readNewestReleaseId, readRelease } from '../content/releases.ts'
import { readErasedEntries } from '../content/revisions.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { summaryColumns, toSummaries } from './summaries.ts'

/** The sheet of one release, in these parts alone (undefined for all), and what of it still holds today. Throws `not-found`. */
export async function readReleaseDetail(
  db: Database,
  id: number,
  parts?: readonly EntityName[],
): Promise<ReleaseDetail> {
  const rows = db.selectFrom('releases').select(summaryColumns)
  const row = await rows.where('id', '=', id).executeTakeFirst()
  if (!row) throw problem('not-found')
  const older = await rows.where('id', '<', id).orderBy('id', 'desc').limit(1).executeTakeFirst()
  const newer = await rows.where('id', '>', id).orderBy('id').limit(1).executeTakeFirst()
  const [release, former] = await toSummaries(db, older ? [row, older] : [row], parts)
  const authorOf = await readAuthors(db, newer ? [newer.by] : [])
  const all = await readDocuments(db, id, older?.id)
  const documents = all.filter(({ entity }) => parts?.includes(entity) ?? true)
  if (parts && documents.length === 0) throw problem('not-found')
  return {
    // The row exists, and each row has its summary.
    release: release as NonNullable<typeof release>,
    documents,
    older: former ? { id: former.id, canRestoreSite: former.canRestoreSite } : null,
    newer: newer ? { id: newer.id, at: newer.at, by: authorOf(newer.by) } : null,
  }
}

async function readDocuments(db: Database, id: number, older: number | undefined) {
  const after = (await readRelease(db, id))?.documents ?? []
  const before = older === undefined ? [] : ((await readRelease(db, older))?.documents ?? [])
  const newest = (await readNewestReleaseId(db)) ?? id
  const today = newest === id ? after : ((await readRelease(db, newest))?.documents ?? [])
  const versions = await readVersionsOf(db, id)
  const erased = await readErasedEntries(db)
  return changeSheetOf(before, after).map((sheet) => {
    const version = versions.get(`${sheet.entity}/${sheet.id}`)
    return {
      ...sheet,
      before: version?.before ?? null,
      after: version?.after ?? null,
      today: {
        ...currentStateOf(sheet, find(after, sheet), find(today, sheet)),
        ...(erased.has(sheet.id) && { isErased: true as const }),
      },
    }
  })
}

async function readVersionsOf(db: Database, release: number) {
  const rows = await db
    .selectFrom('release_changes')
    .select(['entity', 'id', 'before', 'after'])
    .where('release', '=', release)
    .execute()
  return new Map(rows.map((row) => [`${row.entity}/${row.id}`, row]))
}

const find = (documents: StoredDocument[], { entity, id }: DocumentSheet): unknown =>
  documents.find((document) => document.entity === entity && document.id === id)?.data

function currentStateOf(sheet: DocumentSheet, after: unknown, today: unknown): CurrentState {
  if (today === undefined) return { isThere: false, changed: [], isVisibilitySame: false }
  const { schema } = entities[sheet.entity]
  const [then, now] = [after, today].map((data) => readFieldsOf(sheet.entity, data))
  const changed = sheet.fields
    .filter(({ path }) => !isEqual(valueAtPath(then, path), valueAtPath(now, path)))
    .map(({ path }) => {
      const field = fieldAt(schema as z.ZodType, path)
      return { path, words: toWords(field, valueAtPath(now, path)) }
    })
  const isVisibilitySame = (['is_active', 'is_approved'] as const).every((name) =>
    isEqual(valueAtPath(then, name), valueAtPath(now, name)),
  )
  return { isThere: true, changed, isVisibilitySame }
}
