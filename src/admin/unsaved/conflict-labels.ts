import * as z from 'zod'
import { entryName, toWords } from '#content/history/field-changes.ts'
import { entryAt } from '#content/rules/entry-keys.ts'
import { type InputField, inputsOf } from '#content/schema/fields.ts'
import { isRecord } from '#content/schema/section.ts'
import type { Values } from './queue/kept-changes.ts'
import type { Collision } from './queue/three-way-merge.ts'

/** Which place of the form a collision is about, and how its values read. */
export type CollisionPlace = { label: string; wordsOf: (value: unknown) => string }

const EMPTY = '(vazio)'

/** A place such as `cards.KEY.title`, under the names that the form shows: "Cartões · Avaliação · Título". */
export function collisionPlaceOf(schema: z.ZodObject, base: Values, at: Collision): CollisionPlace {
  const labels: string[] = []
  let [here, value]: [z.ZodType, unknown] = [schema, base]
  let field: InputField | undefined
  for (const name of at.path.split('.')) {
    value = partOf(value, name)
    if (here instanceof z.ZodObject) {
      field = inputsOf(here).find((input) => input.name === name)
      here = field?.schema ?? z.unknown()
      labels.push(field?.label ?? name)
    } else if (here instanceof z.ZodArray && !at.isOrder) {
      here = here.element as z.ZodType
      field = undefined
      labels.push(entryName(here, value ?? at.mine))
    }
  }
  if (at.isOrder) labels.push('ordem')
  return { label: labels.join(' · '), wordsOf: (value) => wordsIn(here, field, value) || EMPTY }
}

function partOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return entryAt(value, name)
  return isRecord(value) ? value[name] : undefined
}

/** An entry has one line per field. */
function wordsIn(schema: z.ZodType, field: InputField | undefined, value: unknown): string {
  if (field && !(schema instanceof z.ZodObject)) return toWords(field, value)
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return String(value ?? '')
  return inputsOf(schema)
    .map((input) => ({
      label: input.label,
      words: wordsIn(input.schema, input, value[input.name]),
    }))
    .filter(({ words }) => words !== '')
    .map(({ label, words }) => `${label}: ${words}`)
    .join('\n')
}
