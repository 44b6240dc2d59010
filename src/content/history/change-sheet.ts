import type * as z from 'zod'
import {
  type EntityName,
  entities,
  isCollection,
  isEntity,
  readFieldsOf,
  type StoredDocument,
  titleOf,
} from '../index.ts'
import { isRecord, type Section } from '../schema/section.ts'
import { type FieldChange, fieldChangesOf, isEqual } from './field-changes.ts'
import { changesBetween, type VersionList } from './version-changes.ts'

/** Another place in the list, counted from one, and the entries around it. */
export type Move = { from: number; to: number; around: { place: number; name: string }[] }

/** Everything that differs in one document between two moments. */
export type DocumentSheet = {
  entity: EntityName
  id: string
  /** What people call it, or called it when it was removed. */
  title: string
  kind: 'added' | 'removed' | 'edited'
  fields: FieldChange[]
  move?: Move
  /** Whether visitors stopped or began to see it. */
  visibility?: 'hidden' | 'shown'
  /** What was done, to follow the name of who did it, where the fields would not tell. */
  text?: string
  /** Of an entry that was added or removed: its picture and what it says. */
  picture?: string
  summary?: string
}

type Fields = Record<string, unknown>

/** The place of an entry, and whether visitors see it, are described apart from its fields. */
const placement = ['order', 'is_active', 'is_approved']

/** What differs between two moments of the site; each list must be in the order of the page. Documents of an entity that the site no longer has are left out. */
export function changeSheetOf(before: StoredDocument[], after: StoredDocument[]): DocumentSheet[] {
  const [former, current] = [orderedEntries(before), orderedEntries(after)]
  return changesBetween(former.list, versionsAgainst(former.byKey, current)).flatMap(
    ({ entity, id, before, after, isMoved }) => {
      if (!isEntity(entity)) return []
      const was = before === null ? undefined : former.byKey.get(`${entity}/${id}`)
      const is = after === null ? undefined : current.byKey.get(`${entity}/${id}`)
      const sheet = documentSheetOf(entity, id, was?.data, is?.data)
      if (!isMoved) return isMoreThanMove(sheet) ? [sheet] : []
      return [{ ...sheet, move: moveOf(`${entity}/${id}`, entity, former, current) }]
    },
  )
}

/** What differs between two versions of one document; undefined stands for a document that is not there. */
export function documentSheetOf(
  entity: EntityName,
  id: string,
  before: unknown,
  after: unknown,
): DocumentSheet {
  const title = titleOf(entity, after ?? before)
  if (before === undefined || after === undefined) {
    const kind = before === undefined ? 'added' : 'removed'
    const text = textOf(
      entity,
      readFieldsOf(entity, before ?? {}),
      readFieldsOf(entity, after ?? {}),
    )
    return { entity, id, title, kind, fields: [], ...shownOf(entity, after ?? before), ...text }
  }
  const [former, current] = [readFieldsOf(entity, before), readFieldsOf(entity, after)]
  const schema = entities[entity].schema as z.ZodObject
  const fields = fieldChangesOf(schema, former, current)
  return {
    entity,
    id,
    title,
    kind: 'edited',
    fields: isCollection(entity) ? fields.filter(({ path }) => !placement.includes(path)) : fields,
    ...visibilityOf(former, current),
    ...textOf(entity, former, current),
  }
}

/** Whether there is anything to describe besides a move: an entry that only made room for another has nothing. */
export const isMoreThanMove = ({ kind, fields, visibility }: DocumentSheet): boolean =>
  kind !== 'edited' || fields.length > 0 || visibility !== undefined

function visibilityOf(before: unknown, after: unknown): Pick<DocumentSheet, 'visibility'> {
  const [was, is] = [isVisible(before), isVisible(after)]
  return was === is ? {} : { visibility: is ? 'shown' : 'hidden' }
}

function textOf(entity: EntityName, ...versions: [Fields, Fields]): Pick<DocumentSheet, 'text'> {
  const section: Section = entities[entity]
  const text = section.changeText?.(...versions)
  return text ? { text } : {}
}

const isVisible = (data: unknown) =>
  !isRecord(data) || (data.is_active !== false && data.is_approved !== false)

/** The picture and the text of an entry of a list. */
function shownOf(entity: EntityName, data: unknown): Pick<DocumentSheet, 'picture' | 'summary'> {
  if (!isCollection(entity)) return {}
  const fields = readFieldsOf(entity, data)
  const summary = [fields.description, fields.text, fields.role].find(isText)
  const { image } = fields
  return { ...(isText(image) && { picture: image }), ...(summary !== undefined && { summary }) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

type Entries = {
  list: VersionList
  byKey: Map<string, StoredDocument>
}

/** Entries that carry a number are shown in its order. */
function orderedEntries(documents: StoredDocument[]): Entries {
  const numberOf = ({ data }: StoredDocument) =>
    isRecord(data) && typeof data.order === 'number' ? data.order : 0
  const ordered = documents.toSorted((one, other) => numberOf(one) - numberOf(other))
  return {
    list: ordered.map(({ entity, id, isExample }) => [entity, id, 1, isExample]),
    byKey: new Map(ordered.map((document) => [`${document.entity}/${document.id}`, document])),
  }
}

/** Gives what says the same as before the same version, and everything else the next one. */
const versionsAgainst = (former: Entries['byKey'], { byKey }: Entries): VersionList =>
  [...byKey].map(([key, { entity, id, data, isExample }]) => {
    const was = former.get(key)
    return [entity, id, was && isEqual(was.data, data) ? 1 : 2, isExample]
  })

/** How many neighbours are named on each side. */
const NEIGHBOURS = 1

function moveOf(key: string, entity: EntityName, former: Entries, current: Entries): Move {
  const listOf = ({ byKey }: Entries) =>
    [...byKey].filter(([, document]) => document.entity === entity)
  const placeIn = (entries: Entries) => listOf(entries).findIndex(([name]) => name === key) + 1
  const to = placeIn(current)
  const around = listOf(current)
    .map(([, { data }], index) => ({ place: index + 1, name: titleOf(entity, data) }))
    .filter(({ place }) => Math.abs(place - to) <= NEIGHBOURS)
  return { from: placeIn(former), to, around }
}
