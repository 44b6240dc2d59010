import * as z from 'zod'
import { collections, type EntityName, entities, isSection, sections } from '#content/index.ts'
import { editor } from '#content/schema/fields.ts'
import type { FieldPlace } from './field-place.ts'

/**
 * 'Título da abertura', 'Cartão 2 da abertura: título', 'Biografia de Dra. Helena'.
 * Without `entryName` it is the field of the entry being edited, which need not be mentioned.
 */
export function fieldNameOf(
  { entity, path }: Pick<FieldPlace, 'entity' | 'path'>,
  entryName?: string,
): string {
  const { schema } = entities[entity]
  const part = partOf(entity, entryName)
  if (!path) return [editor.get(schema)?.label, entryName].filter(Boolean).join(' ')
  const [first = '', ...rest] = labelsOf(schema, path.split('.'))
  const whole = [first, part].filter(Boolean).join(' ')
  return rest.length > 0 ? `${whole}: ${rest.join(', ').toLowerCase()}` : whole
}

function partOf(entity: EntityName, entryName: string | undefined): string {
  if (isSection(entity)) return sections[entity].ofPhrase ?? ''
  return entryName === undefined ? '' : collections[entity].ofEntry(entryName)
}

/** The labels from the outside in; an entry of a list replaces the label of the list. */
function labelsOf(schema: z.ZodType, [step, ...rest]: string[]): string[] {
  if (step === undefined) return []
  if (schema instanceof z.ZodObject) {
    // Every field of a schema is a schema.
    const field = schema.shape[step] as z.ZodType | undefined
    if (!field) return []
    if (field instanceof z.ZodArray && rest.length > 0) return entryLabels(field, rest)
    return [editor.get(field)?.label ?? '', ...labelsOf(field, rest)]
  }
  return []
}

function entryLabels(list: z.ZodArray, [index = '', ...rest]: string[]): string[] {
  const element = list.element as z.ZodType
  const options = element instanceof z.ZodUnion ? (element.options as z.ZodType[]) : [element]
  const noun = options.map((option) => editor.get(option)?.label).find(Boolean)
  const fields = options.find((option) => option instanceof z.ZodObject) ?? element
  if (!noun) return [editor.get(list)?.label ?? '']
  return [`${noun} ${Number(index) + 1}`, ...labelsOf(fields, rest)]
}
