import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { erasingKinds, isErasing, type SaveKind } from '#protocol/history.ts'
import { announce } from '../database/notices.ts'
import type { Database } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { keepOldAddresses } from './addresses.ts'
import { requireReasons } from './wording-reasons.ts'

/** What a save did to one document; undefined stands for a document that is not there. */
export type Written = {
  entity: string
  id: string
  /** Whether it never was there before. */
  isNew?: boolean
  before: unknown
  after: unknown
}

/** A transaction that changes content, while it runs. `writes.ts` adds to it whatever it writes. */
export type Save = { id: number; by: string; at: string; written: Written[] }

type Making = {
  by: string
  at?: string
  /** By default, derived from the changes. One that is given is not what somebody writes at the moment: reasons for its words are not asked for. */
  kind?: SaveKind | undefined
}

/**
 * Records what the work writes as one save. Work that writes nothing makes none, except that the launch always does, which
 * changes the page, and an erasure, which tells every process and every open panel to drop what they know. Throws
 * `reason-required`.
 */
export async function inSave<Result>(
  db: Locked,
  { by, at = new Date().toISOString(), kind }: Making,
  work: (save: Save) => Promise<Result>,
): Promise<Result> {
  const save: Save = { id: await readNextSave(db), by, at, written: [] }
  const result = await work(save)
  if (save.written.length === 0 && kind !== 'launch' && !isErasing(kind)) return result
  if (kind === undefined) await requireReasons(db, save.written)
  await keepOldAddresses(db, save)
  const made = kind ?? kindOf(save.written)
  await db.insertInto('saves').values({ id: save.id, at, by, kind: made, note: '' }).execute()
  await restorePictures(
    db,
    save.written.map(({ after }) => after),
  )
  await announce(db, 'content')
  return result
}

/** Takes the pictures that these documents show out of the trash, so that visitors can see them. */
async function restorePictures(db: Locked, documents: unknown[]): Promise<void> {
  const trash = await db
    .selectFrom('media')
    .select('url')
    .where('deleted_at', 'is not', null)
    .execute()
  const said = trash.length > 0 ? JSON.stringify(documents) : ''
  const urls = trash.map(({ url }) => url).filter((url) => said.includes(JSON.stringify(url)))
  if (urls.length === 0) return
  await db
    .updateTable('media')
    .set({ deleted_at: null, revision: sql`(select coalesce(max(revision), 0) + 1 from media)` })
    .where('url', 'in', urls)
    .execute()
}

/** Several new documents at once are an import; places and numbers alone are an order. */
function kindOf(written: Written[]): SaveKind {
  if (written.filter(({ isNew }) => isNew).length > 1) return 'import'
  return written.every(isPlacement) ? 'order' : 'save'
}

/** Whether only the place of the entry in its list changed. */
const isPlacement = ({ before, after }: Pick<Written, 'before' | 'after'>): boolean =>
  before !== undefined &&
  after !== undefined &&
  isDeepStrictEqual({ ...(before as object), order: 0 }, { ...(after as object), order: 0 })

/** 0 before the first. */
export const readNewestSave = async (db: Database): Promise<number> =>
  (await readNewestMoment(db)).id

/** The number of the newest save, and when it was made: another site may have one with the same number. */
export async function readNewestMoment(db: Database): Promise<{ id: number; at: string }> {
  const row = await db
    .selectFrom('saves')
    .select(['id', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { id: 0, at: '' }
}

/** Where all saves are gone, the next one must still come after the launch. */
export const readNextSave = async (db: Locked): Promise<number> =>
  ((await readNewestSave(db)) || (await readLaunchSave(db))) + 1

/** The save that launched the site; 0 before the launch. */
export async function readLaunchSave(db: Database): Promise<number> {
  const row = await db
    .selectFrom('launches')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Whether something was erased after the first and up to the second save. */
export async function hasErasure(db: Database, after: number, upTo: number): Promise<boolean> {
  const row = await db
    .selectFrom('saves')
    .select('id')
    .where('kind', 'in', erasingKinds)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
