import type * as z from 'zod'
import { type EntityName, entities, isCollection, readFieldsOf, titleOf } from '../index.ts'
import { isRecord, type Section } from '../schema/section.ts'
import { type FieldChange, fieldChangesOf } from './field-changes.ts'

/** Another place in the list, counted from one. */
export type Move = { from: number; to: number }

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
