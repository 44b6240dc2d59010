import * as z from 'zod'
import { keysOf } from '../rules/entry-keys.ts'
import { editor, type InputField, inputsOf } from '../schema/fields.ts'
import { isRecord } from '../schema/section.ts'

/** How a value is shown before and after. */
type Shown = { before: string; after: string } & (
  | { look: 'words' | 'picture' | 'colour' }
  | { look: 'list'; entries: EntryChange[] }
  /** Before and after are ids of entries of the collection, separated by spaces. */
  | { look: 'entry'; collection: string }
)

/** One field that differs, under the name that its form shows. */
export type FieldChange = {
  /** Where the value lives in its document. */
  path: string
  label: string
} & Shown

/** What happened to one entry of a list inside a document. */
export type EntryChange = {
  kind: 'added' | 'removed' | 'edited' | 'moved'
  /** What identifies it in its list. */
  key: string
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

const lists: InputField['input'][] = ['rows', 'lines', 'richText']

function shown(field: InputField, before: unknown, after: unknown): Shown {
  const texts = { before: toWords(field, before), after: toWords(field, after) }
  if (!field.words && lists.includes(field.input)) {
    const entries = entryChangesOf(field, listOf(before), listOf(after))
    return { look: 'list', entries, ...texts }
  }
  if (field.collection) {
    return {
      look: 'entry',
      collection: field.collection,
      before: idsIn(before),
      after: idsIn(after),
    }
  }
  return { look: lookOf(field), ...texts }
}

const idsIn = (value: unknown) => [value ?? ''].flat().join(' ')

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
    return value ? 'ligado' : 'desligado'
  }
  if (input === 'stars') return value === 1 ? '1 estrela' : `${value} estrelas`
  return choices?.[String(value)] ?? String(value)
}

/** Entries are told apart by their keys. */
function entryChangesOf(field: InputField, before: unknown[], after: unknown[]): EntryChange[] {
  const element =
    field.schema instanceof z.ZodArray ? (field.schema.element as z.ZodType) : field.schema
  const nameOf = (entry: unknown) => entryName(element, entry)
  const [formers, currents] = [keysOf(before), keysOf(after)]
  const shared = currents.filter((key) => formers.includes(key))
  const inPlace = longestRun(shared.map((key) => formers.indexOf(key)))
  const isMoved = (key: string) => formers.includes(key) && !inPlace.has(shared.indexOf(key))
  const present = currents.flatMap((key, index): EntryChange[] => {
    const entry = { key, name: nameOf(after[index]) }
    if (!formers.includes(key)) return [{ ...entry, kind: 'added', fields: [] }]
    const fields = entryFields(element, before[formers.indexOf(key)], after[index])
    const edited: EntryChange[] = fields.length > 0 ? [{ ...entry, kind: 'edited', fields }] : []
    return isMoved(key) ? [...edited, { ...entry, kind: 'moved', fields: [] }] : edited
  })
  const gone = formers.flatMap((key, index): EntryChange[] =>
    currents.includes(key)
      ? []
      : [{ key, kind: 'removed', name: nameOf(before[index]), fields: [] }],
  )
  return [...present, ...gone]
}

function entryFields(element: z.ZodType, before: unknown, after: unknown): FieldChange[] {
  const schema = objectIn(element)
  return schema ? fieldChangesOf(schema, before, after) : []
}

/** The schema of the entries that have fields, also of a list that may hold plain texts too. */
function objectIn(element: z.ZodType): z.ZodObject | undefined {
  const options = element instanceof z.ZodUnion ? element.options : [element]
  return options.find((option) => option instanceof z.ZodObject)
}

const named: InputField['input'][] = ['line', 'paragraph', 'choice']

/** More of a paragraph is not needed to recognise it. */
const MAX_NAME = 80

const shortened = (text: string) =>
  text.length > MAX_NAME ? `${text.slice(0, MAX_NAME).replace(/\s+\S*$/, '')}…` : text

/** What people call an entry: its first text or choice. */
export function entryName(element: z.ZodType, entry: unknown): string {
  if (typeof entry === 'string') return entry
  const schema = objectIn(element)
  const texts = schema ? inputsOf(schema).filter(({ input }) => named.includes(input)) : []
  const said = texts.map((field) => toWords(field, valueIn(entry, field.name))).find(Boolean)
  return (said && shortened(said)) ?? editor.get(schema ?? element)?.label ?? ''
}

/** The indexes of a longest run of values that grow. */
export function longestRun(values: number[]): Set<number> {
  /** The best run that ends at each index. */
  const runs: number[][] = []
  for (const [index, value] of values.entries()) {
    const before = runs.filter((_run, other) => (values[other] ?? 0) < value)
    runs.push([...longestOf(before), index])
  }
  return new Set(longestOf(runs))
}

const longestOf = (runs: number[][]): number[] =>
  runs.reduce((longest, run) => (run.length > longest.length ? run : longest), [])
