import * as z from 'zod'
import { type EntityName, entities, isEntity } from '../index.ts'
import { type Block, isBlock, type Mark } from '../rich-text/blocks.ts'
import { shiftedRanges } from '../rich-text/shifted-ranges.ts'
import { dateFormat } from '../rules/date-format.ts'
import { fieldAt } from '../schema/field-at.ts'
import { editor, type InputField, inputsOf } from '../schema/fields.ts'
import { isRecord } from '../schema/section.ts'
import type { Match } from './needle.ts'

/** Stands for a name in a text that visitors see. */
export const NEUTRAL_WORDS = '[nome removido]'

const dayOf = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** Stands in the history for what was erased. */
export const erasedMarkOf = (at: string) => `[removido a pedido em ${dayOf(at)}]`

/** The same where nobody asked: the authorization of a testimonial had ended. */
export const expiredMarkOf = (at: string) => `[apagado em ${dayOf(at)}]`

const MARK = /\[removido a pedido em \d\d\/\d\d\/\d{4}\]/g

/** Says which parts of a text are to be erased. The path names every entry of a list by `*`. */
type MatchesAt = (path: string, text: string) => Pick<Match, 'start' | 'end'>[]

type Words = {
  /** What takes the place of the erased words. */
  words: string
  /** In the history a mark stays where the rest of the field is empty. */
  isPast: boolean
}

/** The data without what is erased, in a form that the page can show. The same value if nothing is erased. */
export function erasedFrom(
  entity: string,
  data: unknown,
  matchesAt: MatchesAt,
  words: Words,
): unknown {
  const walk = (value: unknown, path: string[]): unknown => {
    if (typeof value === 'string') return textWithout(entity, path, value, matchesAt, words)
    if (Array.isArray(value)) {
      const entries = value.map((entry) => walk(entry, [...path, '*']))
      const isSame = entries.every((entry, index) => entry === value[index])
      return isSame ? value : entries.filter((entry, index) => entry !== '' || value[index] === '')
    }
    if (!isRecord(value)) return value
    const fields = Object.entries(value).map(([name, inside]) => [
      name,
      inside,
      walk(inside, [...path, name]),
    ])
    if (fields.every(([, before, after]) => before === after)) return value
    const erased = Object.fromEntries(fields.map(([name, , after]) => [name, after]))
    return isBlock(value) ? { ...erased, marks: keptMarks(value, erased as Block) } : erased
  }
  return walk(data, [])
}

/** The formatting of what was left in a paragraph. */
const keptMarks = (before: Block, after: Block): Mark[] =>
  shiftedRanges(
    before.marks.filter((mark, index) => mark === after.marks[index]),
    before.text,
    after.text,
  )

function textWithout(
  entity: string,
  path: string[],
  text: string,
  matchesAt: MatchesAt,
  { words, isPast }: Words,
): string {
  const matches = matchesAt(path.join('.'), text)
  if (matches.length === 0) return text
  const { input, isRequired, max = Number.POSITIVE_INFINITY } = fieldOf(entity, path)
  if (!texts.includes(input) || isAddress(text)) return ''
  const alone = isRequired || isPast ? words : ''
  const cut = matches.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + words + rest.slice(end),
    text,
  )
  const isEmptyOtherwise = !/[\p{L}\p{N}]/u.test(cut.replaceAll(words, ''))
  return isEmptyOtherwise || cut.length > max ? alone : cut
}

const texts: InputField['input'][] = ['line', 'paragraph', 'lines']

const isAddress = (text: string) => /^(?:https?:\/|\/media\/)\S*$/.test(text)

type TextField = Pick<InputField, 'input' | 'isRequired' | 'max'>

/** A field that the schema does not know, such as one of an earlier version, is an optional text. */
function fieldOf(entity: string, path: string[]): TextField {
  try {
    if (isEntity(entity)) return fieldAt(entities[entity].schema as z.ZodType, schemaPathOf(path))
  } catch {
    // Not in the schema.
  }
  return { input: 'line', isRequired: false }
}

/** All entries of a list have the schema of the first. */
const schemaPathOf = (path: string[]) => path.map((name) => (name === '*' ? '0' : name)).join('.')

/** Whether the page can show the field with this text. */
export function isAllowed(entity: EntityName, path: string, text: string): boolean {
  try {
    const { schema } = fieldAt(entities[entity].schema as z.ZodType, schemaPathOf(path.split('.')))
    return schema.safeParse(text).success
  } catch {
    return true
  }
}

/** Restores a version without what was erased from it. */
export const withoutMarks = (entity: string, data: unknown): unknown =>
  erasedFrom(entity, data, (_path, text) => marksIn(text), { words: NEUTRAL_WORDS, isPast: false })

export const hasMark = (text: string): boolean => marksIn(text).length > 0

const marksIn = (text: string) =>
  Array.from(text.matchAll(MARK), ({ 0: mark, index }) => {
    return { start: index, end: index + mark.length }
  })

/** An entry of which only its place in the list is left: no text, no picture, and the mark where a text is required. */
export function erasedEntry(entity: string, data: unknown, mark: string): unknown {
  if (!isEntity(entity) || !isRecord(data)) return {}
  return emptied(entities[entity].schema as z.ZodObject, data, mark)
}

const emptied = (schema: z.ZodObject, data: Record<string, unknown>, mark: string) =>
  Object.fromEntries(
    inputsOf(schema)
      .filter(({ name }) => Object.hasOwn(data, name))
      .map((field) => [field.name, emptyOf(field, data[field.name], mark)]),
  )

function emptyOf({ schema, isRequired }: InputField, value: unknown, mark: string): unknown {
  if (typeof value === 'string') return isRequired ? mark : ''
  if (Array.isArray(value)) return []
  return schema instanceof z.ZodObject && isRecord(value) ? emptied(schema, value, mark) : value
}

/** For example 'Busca e compartilhamento · Título na busca'. */
export function fieldLabelOf(entity: string, path: string): string {
  if (!isEntity(entity)) return path
  const labels: string[] = []
  let schema: unknown = entities[entity].schema
  for (const name of path.split('.')) {
    if (schema instanceof z.ZodArray) {
      schema = schema.element
      continue
    }
    const field = schema instanceof z.ZodObject ? schema.shape[name] : undefined
    const label = field && editor.get(field)?.label
    if (!label) break
    labels.push(label)
    schema = field
  }
  return labels.join(' · ')
}
