import { sql } from 'kysely'
import { documentSheetOf, isMoreThanMove, type Move } from '#content/history/change-sheet.ts'
import { longestRun } from '#content/history/field-changes.ts'
import { type EntityName, isEntity } from '#content/index.ts'
import { lastingKinds, type SavedDocument, type SaveKind } from '#protocol/history.ts'
import { fromJson } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'

/** The parts that the reader sees; undefined for all. */
export type Parts = readonly EntityName[] | undefined

/** What saves changed, document by document, each against what it was before its save. */
export type Change = SavedDocument & { save: number }

type Row = {
  save: number
  entity: string
  id: string
  version: number
  data: string | null
  position: number
  former: number | null
  former_data: string | null
  former_position: number | null
}

type Asked = { saves?: number[]; key?: { entity: string; id: string }; parts?: Parts }

/** The newest version that each save wrote of a document, joined with the one before the save. */
export async function readChanges(db: Database, { saves, key, parts }: Asked): Promise<Change[]> {
  if (saves?.length === 0) return []
  const wanted = [
    ...(saves ? [sql`now.save in (${sql.join(saves)})`] : []),
    ...(key ? [sql`now.entity = ${key.entity} and now.id = ${key.id}`] : []),
    ...(parts ? [sql`now.entity in (${sql.join(parts)})`] : []),
  ]
  const { rows } = await sql<Row>`
    select now.save, now.entity, now.id, now.version, now.data, now.position,
      former.version as former, former.data as former_data, former.position as former_position
    from revisions now left join revisions former
      on former.entity = now.entity and former.id = now.id and former.version = (
        select max(version) from revisions other
        where other.entity = now.entity and other.id = now.id and other.save < now.save)
    where ${sql.join(wanted, sql` and `)} and not exists (
      select 1 from revisions later where later.entity = now.entity and later.id = now.id
        and later.save = now.save and later.version > now.version)
    order by now.save desc, now.entity, now.position, now.id`.execute(db)
  return [...Map.groupBy(rows, ({ save }) => save).values()].flatMap(toChanges)
}

/** Of one save. Entries that only made room for others are left out. */
function toChanges(rows: Row[]): Change[] {
  const moves = movesIn(rows)
  return rows.flatMap((row): Change[] => {
    const { save, entity, id, former, former_data, data, version } = row
    if (!isEntity(entity)) return []
    const sheet = documentSheetOf(entity, id, dataOf(former_data), dataOf(data))
    const move = moves.get(`${entity}/${id}`)
    if (!move && !isMoreThanMove(sheet)) return []
    const before = former_data === null ? null : former
    const after = data === null ? null : version
    return [{ ...sheet, ...(move && { move }), save, before, after }]
  })
}

const dataOf = (text: string | null) => (text === null ? undefined : (fromJson(text) ?? {}))

/** The entries of each list that stand elsewhere among those that changed their place; as few as possible count as moved. */
function movesIn(rows: Row[]): Map<string, Move> {
  const stayed = rows.filter(({ data, former_data }) => data !== null && former_data !== null)
  const lists = Map.groupBy(stayed, ({ entity }) => entity)
  return new Map([...lists.values()].flatMap((list) => movesOf(list)))
}

function movesOf(list: Row[]): [key: string, move: Move][] {
  const placed = list.filter((row) => placeOf(row, 'after') !== placeOf(row, 'before'))
  const after = placed.toSorted((one, other) => placeOf(one, 'after') - placeOf(other, 'after'))
  const before = placed.toSorted((one, other) => placeOf(one, 'before') - placeOf(other, 'before'))
  const kept = longestRun(after.map((row) => before.indexOf(row)))
  return after.flatMap((row, to): [string, Move][] =>
    kept.has(to)
      ? []
      : [[`${row.entity}/${row.id}`, { from: before.indexOf(row) + 1, to: to + 1 }]],
  )
}

/** Entries that carry a number are shown in its order. */
function placeOf(row: Row, when: 'before' | 'after'): number {
  const data = dataOf(when === 'before' ? row.former_data : row.data) as { order?: unknown }
  if (typeof data.order === 'number') return data.order
  return (when === 'before' ? row.former_position : row.position) ?? 0
}

/** Nobody undoes the launch, or what a patient took back. */
export const canUndo = (kind: SaveKind): boolean => !lastingKinds.includes(kind)
