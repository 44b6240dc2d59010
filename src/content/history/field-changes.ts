import * as z from 'zod'
import { editor, type InputField, inputsOf } from '../schema/fields.ts'
import { isRecord } from '../schema/section.ts'
import { longestRun } from './manifest-changes.ts'

/** How a value is shown before and after. */
type Shown = { before: string; after: string } & (
  | { look: 'words' | 'picture' | 'colour' }
  | { look: 'list'; entries: EntryChange[] }
)

/** One field that differs, under the name that its form shows. */
export type FieldChange = {
  /** Where the value lives in its document; this is what can be restored. */
  path: string
  label: string
} & Shown

/** What happened to one entry of a list inside a document. */
export type EntryChange = {
  kind: 'added' | 'removed' | 'edited' | 'moved'
  name: string
  /** What differs inside it. */
  fields: FieldChange[]
}

/** Fields that say whether visitors see something. */
const visibility = ['is_active', 'isActive', 'is_approved']

/** The fields of two versions that differ, in the order of the form. Both versions must have the fields of the schema. */
export const fieldChangesOf = (
  schema: z.ZodObject,
  before: unknown,
  after: unknown,
  inside: { path: string; label: string } = { path: '', label: '' },
): FieldChange[] =>
  inputsOf(schema).flatMap((field) => {
    const [former, current] = [valueIn(before, field.name), valueIn(after, field.name)]
    if (field.describedBy || isEqual(former, current)) return []
    const path = inside.path + field.name
    const label = inside.label + field.label
    if (field.schema instanceof z.ZodObject) {
      const within = { path: `${path}.`, label: `${label} · ` }
      return fieldChangesOf(field.schema, former, current, within)
    }
    return [{ path, label, ...shown(field, former, current) }]
  })

const valueIn = (fields: unknown, name: string) => (isRecord(fields) ? fields[name] : undefined)

/** Compares what is stored as JSON. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || stableJson(one) === stableJson(other)

/** PostgreSQL returns the fields of an object in another order. */
const stableJson = (value: unknown) =>
  JSON.stringify(value, (_key, inner) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

function shown(field: InputField, before: unknown, after: unknown): Shown {
  const texts = { before: toWords(field, before), after: toWords(field, after) }
  if (!field.words && (field.input === 'rows' || field.input === 'lines')) {
    const entries = entryChangesOf(field, listOf(before), listOf(after))
    return { look: 'list', entries, ...texts }
  }
  return { look: lookOf(field), ...texts }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function lookOf({ input }: InputField): 'words' | 'picture' | 'colour' {
  if (input === 'image') return 'picture'
  return input === 'colour' || input === 'gradient' ? 'colour' : 'words'
}

/** A value as people say it; of a list, the names of its entries. Empty where nothing is set. */
export function toWords(field: InputField, value: unknown): string {
  const { name, input, choices, schema, words } = field
  if (value === undefined || value === null) return ''
  if (words) return words(value)
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType
    return listOf(value)
      .map((entry) => entryName(element, entry))
      .join(' · ')
  }
  if (typeof value === 'boolean') {
    if (visibility.includes(name)) return value ? 'visível' : 'escondido'
    return value ? 'sim' : 'não'
  }
  if (input === 'stars') return value === 1 ? '1 estrela' : `${value} estrelas`
  return choices?.[String(value)] ?? String(value)
}

/** Entries are matched if they are the same, then by their name, then by another text, then by their place. */
function entryChangesOf(field: InputField, before: unknown[], after: unknown[]): EntryChange[] {
  const element =
    field.schema instanceof z.ZodArray ? (field.schema.element as z.ZodType) : field.schema
  const nameOf = (entry: unknown) => entryName(element, entry)
  const pairs = paired(before, after, nameOf)
  const kept = longestRun(pairs.flatMap(([former]) => (former === undefined ? [] : [former])))
  const movedFrom = pairs
    .filter(([former]) => former !== undefined)
    .filter((_pair, index) => !kept.has(index))
    .map(([former]) => former)
  const present = pairs.flatMap(([former, current]): EntryChange[] => {
    const name = nameOf(after[current])
    if (former === undefined) return [{ kind: 'added', name, fields: [] }]
    const fields = entryFields(element, before[former], after[current])
    const edited: EntryChange[] = fields.length > 0 ? [{ kind: 'edited', name, fields }] : []
    return movedFrom.includes(former) ? [...edited, { kind: 'moved', name, fields: [] }] : edited
  })
  const found = new Set(pairs.map(([former]) => former))
  const gone = before
    .filter((_entry, index) => !found.has(index))
    .map((entry): EntryChange => ({ kind: 'removed', name: nameOf(entry), fields: [] }))
  return [...present, ...gone]
}

function entryFields(element: z.ZodType, before: unknown, after: unknown): FieldChange[] {
  if (element instanceof z.ZodObject) return fieldChangesOf(element, before, after)
  if (isEqual(before, after)) return []
  return [{ path: '', label: '', look: 'words', before: String(before), after: String(after) }]
}

type Pair = [before: number | undefined, after: number]

/** For each entry of `after`, the entry of `before` that it was. */
function paired(before: unknown[], after: unknown[], nameOf: (entry: unknown) => string): Pair[] {
  const free = new Set(before.keys())
  const match = new Map<number, number>()
  const matchBy = (isMatch: (former: number, current: number) => boolean) => {
    for (const current of after.keys()) {
      if (match.has(current)) continue
      const former = [...free].find((index) => isMatch(index, current))
      if (former === undefined) continue
      match.set(current, former)
      free.delete(former)
    }
  }
  matchBy((former, current) => isEqual(before[former], after[current]))
  matchBy((former, current) => nameOf(before[former]) === nameOf(after[current]))
  matchBy((former, current) => haveTextInCommon(before[former], after[current]))
  if (before.length === after.length) matchBy((former, current) => former === current)
  return after.map((_entry, current) => [match.get(current), current])
}

/** Whether a field says the same in both, as the link of a menu entry that only got another name. */
const haveTextInCommon = (one: unknown, other: unknown): boolean =>
  isRecord(one) &&
  isRecord(other) &&
  Object.entries(one).some(
    ([name, value]) => typeof value === 'string' && value !== '' && value === other[name],
  )

/** What people call an entry: its first text. */
export function entryName(element: z.ZodType, entry: unknown): string {
  if (typeof entry === 'string') return entry
  if (!(element instanceof z.ZodObject)) return editor.get(element)?.label ?? ''
  const texts = inputsOf(element).filter(({ input }) => input === 'line' || input === 'paragraph')
  const said = texts.map(({ name }) => valueIn(entry, name)).find((text) => text)
  return typeof said === 'string' ? said : (editor.get(element)?.label ?? '')
}
