import * as z from 'zod'
import { withKeysInside } from '../rules/entry-keys.ts'
import { lenientRules } from './fields.ts'

/** An editable part of the page: its label, its schema, and its content until somebody edits it. */
export type Section<Schema extends z.ZodObject = z.ZodObject> = {
  label: string
  /** Follows the label of a field in sentences, 'Título da abertura'; absent where the label is clear by itself. */
  ofPhrase?: string
  /** The screen of the panel on which a field is edited. Default: the one with the name of the document. */
  screen?: string | ((path: string) => string)
  /** What else people call a field when they search for it, by its path. */
  synonyms?: Record<string, string[]>
  /** Second names that the document service accepts, each with the name under which the field is stored. */
  aliases?: Record<string, string>
  /** What somebody did who changed it, to follow the name. Default: 'mudou' and the label. */
  changeText?(before: z.infer<Schema>, after: z.infer<Schema>): string
  schema: Schema
  fallback: z.infer<Schema>
}

/** A list of entries: the schema and defaults of an entry. */
export type Collection<
  Schema extends z.ZodObject = z.ZodObject,
  Body extends string = string,
> = Section<Schema> & {
  /** The prefix of the ids of entries. */
  prefix: string
  /** What an entry is called in sentences. */
  noun: { one: string; many: string; article: 'o' | 'a' }
  /** Follows the label of a field in sentences, 'Biografia de Dra. Helena'; the name is empty while there is none. */
  ofEntry: (name: string) => string
  /** The field that is shown beside the name of an entry in searches. */
  detail: string
  /** The long fields that only the entry's own page and form show; the panel's lists are without them. */
  body?: Body[]
  /** The field that shows an entry to visitors. */
  shownBy: 'is_active' | 'is_approved'
  /** Whether its examples are people who don't exist: a launched site does not offer them again. They leave with the launch in `isInvented` and `withoutExamples`. */
  hasInventedPeople?: true
}

/** Defaults are declared without the keys of their entries. */
type Declared<Defined extends Section, Fallback> = Omit<Defined, 'fallback'> & {
  fallback: Fallback
}

export const defineSection = <Schema extends z.ZodObject>(
  section: Declared<Section<Schema>, z.input<Schema>>,
): Section<Schema> => ({
  ...section,
  fallback: withKeysInside(section.fallback) as z.infer<Schema>,
})

/** What the default of an entry leaves out is empty. */
export const defineCollection = <
  Schema extends z.ZodObject,
  Body extends keyof z.infer<Schema> & string = never,
>(
  collection: Declared<Collection<Schema, Body>, Partial<z.input<Schema>>>,
): Collection<Schema, Body> => ({
  ...collection,
  fallback: withKeysInside({ ...emptyOf(collection.schema), ...collection.fallback }),
})

const emptyOf = <Schema extends z.ZodObject>({ shape }: Schema) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, emptyValueOf(field)]),
  ) as z.infer<Schema>

function emptyValueOf(field: unknown): unknown {
  if (field instanceof z.ZodObject) return emptyOf(field)
  if (field instanceof z.ZodArray) return []
  if (field instanceof z.ZodBoolean) return false
  if (field instanceof z.ZodEnum) return field.options[0]
  return field instanceof z.ZodNumber ? 0 : ''
}

/** With the default of every field that is missing because it was added since this was stored; in an entry of a list it is empty. What is there stays as it is. */
export function completed(field: unknown, fallback: unknown, stored: unknown): unknown {
  if (field instanceof z.ZodArray && Array.isArray(stored)) {
    return stored.map((entry) => completed(field.element, emptyValueOf(field.element), entry))
  }
  if (!(field instanceof z.ZodObject && isRecord(stored) && isRecord(fallback))) return stored
  const fields = Object.entries(field.shape).map(([name, inner]) => [
    name,
    Object.hasOwn(stored, name) ? completed(inner, fallback[name], stored[name]) : fallback[name],
  ])
  return { ...stored, ...Object.fromEntries(fields) }
}

/** Called with the path of a field that could not be read and got its default. */
export type OnRepair = (path: string) => void

/** Never throws: missing or unreadable fields get their default, the others are kept. */
export function readStored<Schema extends z.ZodObject>(
  { schema, fallback }: Pick<Section<Schema>, 'schema' | 'fallback'>,
  stored: unknown,
  onRepair: OnRepair = () => {},
): z.infer<Schema> {
  const read = readObject(schema, fallback, completed(schema, fallback, stored), onRepair, '')
  return withoutContradictions(schema, fallback, read, onRepair) as z.infer<Schema>
}

/** Fields that can't be as they are together get their defaults. */
function withoutContradictions(
  schema: z.ZodObject,
  fallback: Fields,
  read: Fields,
  onRepair: OnRepair,
): Fields {
  const { issues = [] } =
    (schema.def.checks?.length ? schema.safeParse(read).error : undefined) ?? {}
  const names = issues.map(({ path }) => String(path[0]))
  for (const name of names) onRepair(name)
  return { ...read, ...Object.fromEntries(names.map((name) => [name, fallback[name]])) }
}

type Fields = Record<string, unknown>

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readObject(
  schema: z.ZodObject,
  fallback: Fields,
  stored: unknown,
  onRepair: OnRepair,
  path: string,
) {
  if (!isRecord(stored)) {
    onRepair(path || 'tudo')
    return fallback
  }
  const inside = path && `${path}.`
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      readField(field as z.ZodType, fallback[name], stored[name], onRepair, inside + name),
    ]),
  )
}

function readField(
  field: z.ZodType,
  fallback: unknown,
  stored: unknown,
  onRepair: OnRepair,
  path: string,
): unknown {
  const read = (lenientRules.get(field) ?? field).safeParse(stored)
  if (read.success) return read.data
  if (field instanceof z.ZodObject && isRecord(fallback)) {
    return readObject(field, fallback, stored, onRepair, path)
  }
  onRepair(path)
  if (field instanceof z.ZodArray && Array.isArray(stored)) return readableEntries(field, stored)
  return fallback
}

/** Leaves out damaged entries, and those beyond the maximum of the list. */
const readableEntries = (list: z.ZodArray, stored: unknown[]) => {
  const readable = stored.filter((entry) => (list.element as z.ZodType).safeParse(entry).success)
  const { data, error } = list.safeParse(readable)
  const tooMany = error?.issues.find((issue) => issue.code === 'too_big')
  return data ?? list.safeParse(readable.slice(0, Number(tooMany?.maximum ?? 0))).data ?? []
}
