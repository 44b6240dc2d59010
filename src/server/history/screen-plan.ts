import { changeSheetOf, type DocumentSheet, isMoreThanMove } from '#content/history/change-sheet.ts'
import { entities, isCollection, type StoredDocument } from '#content/index.ts'
import { isRecord } from '#content/schema/section.ts'
import type { ScreenPart } from '#protocol/history.ts'
import { readDocument } from '../content/documents.ts'
import {
  parseDocument,
  readSettled,
  requireEntity,
  settleDocument,
} from '../content/parse-document.ts'
import type { Database } from '../database/tables.ts'
import { readIsExample } from './former-version.ts'
import type { Key, Plan } from './plan.ts'
import { planSite } from './site-plan.ts'

/** The part of the screen that edits the document; undefined if none does. */
export const partOf = (screen: ScreenPart[], { entity, id }: Key): ScreenPart | undefined =>
  screen.find((part) => part.entity === entity && (part.id === undefined || part.id === id))

/** The fields of a document that belong to a part. The number that orders a list belongs to the list, not to its entry. */
function fieldsOf({ entity, fields }: ScreenPart): string[] {
  const all = Object.keys(entities[entity].schema.shape)
  const own = isCollection(entity) ? all.filter((name) => name !== 'order') : all
  return fields ? own.filter((name) => fields.includes(name)) : own
}

/** What differs on the screen between two moments. */
export const screenSheetOf = (
  screen: ScreenPart[],
  before: StoredDocument[],
  after: StoredDocument[],
): DocumentSheet[] =>
  changeSheetOf(before, after).flatMap((sheet) => {
    const part = partOf(screen, sheet)
    if (!part) return []
    if (!part.fields) return [sheet]
    const { visibility: _, ...rest } = sheet
    const own = fieldsOf(part)
    const fields = sheet.fields.filter(({ path }) => own.includes(path.split('.')[0] ?? ''))
    const limited = { ...rest, fields }
    return isMoreThanMove(limited) ? [limited] : []
  })

/** Whether a document that the screen edits alone was added or removed: a screen can't undo that it is there. */
export const isPresenceChanged = (screen: ScreenPart[], sheet: DocumentSheet): boolean =>
  sheet.kind !== 'edited' && partOf(screen, sheet)?.id !== undefined

/** What the screen edits as it was after the release; everything else stays as it is. Throws `not-found`. */
export async function planScreen(
  db: Database,
  screen: ScreenPart[],
  release: number,
): Promise<Plan> {
  const plan = await planSite(db, release, (document) => partOf(screen, document) !== undefined)
  const isListed = ({ entity }: Pick<Key, 'entity'>) =>
    screen.some((part) => part.entity === entity && part.id === undefined)
  const upserts: StoredDocument[] = []
  for (const put of plan.upserts) {
    upserts.push(isListed(put) ? put : await withOtherFields(db, screen, put))
  }
  const lists = { removals: plan.removals.filter(isListed), orders: plan.orders.filter(isListed) }
  return { ...plan, upserts, ...lists }
}

/** The fields that other screens edit stay as they are today. */
async function withOtherFields(
  db: Database,
  screen: ScreenPart[],
  put: StoredDocument,
): Promise<StoredDocument> {
  const { entity, id, data } = put
  requireEntity(entity)
  const part = partOf(screen, put)
  const current = await readDocument(db, entity, id)
  if (!part || !current || !isRecord(data)) return put
  const today = readSettled(entity, current.data)
  const own = Object.fromEntries(fieldsOf(part).map((name) => [name, data[name]]))
  const settled = settleDocument(entity, { ...today, ...own }, today)
  const mixed = { entity, id, data: parseDocument(entity, settled, settled) }
  return { ...mixed, isExample: await readIsExample(db, mixed) }
}
