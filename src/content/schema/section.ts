import * as z from 'zod'
import { lenientRules, MAX_ENTRIES } from './fields.ts'

/** An editable part of the page: its label, its schema, and its content until somebody edits it. */
export type Section<Schema extends z.ZodObject = z.ZodObject> = {
  label: string
  schema: Schema
  fallback: z.infer<Schema>
}

/** A list of entries: the schema and defaults of an entry. */
export type Collection<Schema extends z.ZodObject = z.ZodObject> = Section<Schema> & {
  /** The prefix of the ids of entries. */
  prefix: string
}

export const defineSection = <Schema extends z.ZodObject>(section: Section<Schema>) => section

export const defineCollection = <Schema extends z.ZodObject>(collection: Collection<Schema>) =>
  collection

/** Called with the path of a field that could not be read and got its default. */
export type OnRepair = (path: string) => void

/** Never throws: missing or unreadable fields get their default, the others are kept. */
export function readStored<Schema extends z.ZodObject>(
  { schema, fallback }: Pick<Section<Schema>, 'schema' | 'fallback'>,
  stored: unknown,
  onRepair: OnRepair = () => {},
): z.infer<Schema> {
  return readObject(schema, fallback, stored, onRepair, '') as z.infer<Schema>
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
      readField(
        field as z.ZodType,
        fallback[name],
        Object.hasOwn(stored, name) ? stored[name] : undefined,
        onRepair,
        inside + name,
      ),
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

/** Leaves out damaged entries, and those beyond the maximum. */
const readableEntries = (list: z.ZodArray, stored: unknown[]) => {
  const readable = stored.filter((entry) => (list.element as z.ZodType).safeParse(entry).success)
  const read = list.safeParse(readable.slice(0, MAX_ENTRIES))
  return read.success ? read.data : []
}
