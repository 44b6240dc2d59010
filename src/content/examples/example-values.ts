import * as z from 'zod'
import { type Content, entities, isEntity, type SectionName, sections } from '../index.ts'
import { nationalNumberOf } from '../rules/phone.ts'
import { isExampleRegistration } from '../rules/registration-line.ts'
import { joined } from '../rules/text.ts'
import { inputsOf } from '../schema/fields.ts'
import { fieldAt, valueAtPath, withValueAtPath } from '../schema/paths.ts'
import { isRecord } from '../schema/section.ts'
import { exampleDocuments } from './examples.ts'

/** Whether a text names or reaches somebody of the examples, however it is written and wherever it stands. */
export const isExampleValue = (text: string): boolean => {
  shipped ??= new Set(exampleDocuments().flatMap(identitiesOf).map(keyOf))
  return shipped.has(keyOf(text))
}

let shipped: Set<string> | undefined

/** The same for every notation of a number, an e-mail address or a profile, links to them included. */
function keyOf(text: string): string {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/*(?:[?#].*)?$/, '')
    .replace(/\s+/g, ' ')
  return nationalNumberOf(bare) ?? bare
}

function identitiesOf({ entity, data }: { entity: string; data: unknown }): string[] {
  return isEntity(entity) ? identitiesIn(entities[entity].schema, data) : []
}

const identitiesIn = (schema: z.ZodObject, data: unknown): string[] =>
  inputsOf(schema).flatMap((field) => {
    const value = isRecord(data) ? data[field.name] : undefined
    if (field.schema instanceof z.ZodObject) return identitiesIn(field.schema, value)
    return field.identifies && typeof value === 'string' && value !== '' ? [value] : []
  })

/** The paths of the example values in a document; a list is one value. */
export function exampleFieldsIn(data: unknown, path = ''): string[] {
  if (!isRecord(data)) return hasExample(data) ? [path] : []
  return Object.entries(data).flatMap(([name, value]) =>
    exampleFieldsIn(value, path ? `${path}.${name}` : name),
  )
}

/** With nothing in the place of each example, for a form in which the clinic writes its own. */
export const withoutExampleFields = <Data extends object>(data: Data): Data =>
  exampleFieldsIn(data).reduce<unknown>(
    (rest, path) => withValueAtPath(rest, path, ''),
    data,
  ) as Data

const hasExample = (value: unknown): boolean =>
  typeof value === 'string'
    ? isExampleValue(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasExample)

type Sections = Partial<Record<SectionName, unknown>>
type ExampleField = { entity: SectionName; path: string; label: string }

/** The example values in these sections, as their forms call them. */
export const exampleFieldsOf = (content: Sections): ExampleField[] =>
  (Object.keys(sections) as SectionName[]).flatMap((entity) =>
    exampleFieldsIn(content[entity]).map((path) => {
      return { entity, path, label: fieldAt(sections[entity].schema, path).label }
    }),
  )

/** 'Telefone e Instagram ainda são de exemplo'; undefined if there are none. */
export function exampleSentenceOf(fields: ExampleField[]): string | undefined {
  const labels = [...new Set(fields.map(({ label }) => label))]
  if (labels.length === 0) return undefined
  return `${joined(labels)} ${labels.length === 1 ? 'ainda é de exemplo' : 'ainda são de exemplo'}`
}

/** Whether this person does not exist: an example, the name of one, or a registration number of zeros. */
export const isExampleMember = (member: {
  isExample: boolean
  name: string
  credentials: string
}) => member.isExample || isExampleRegistration(member.credentials) || isExampleValue(member.name)

/** What visitors of a launched site may see: nobody of the examples, and nothing that leads to them. Required values stay: the launch waits for them. */
export function withoutExamples(content: Content): Content {
  const own = (Object.keys(sections) as SectionName[]).map((entity) => [
    entity,
    withoutExampleValues(sections[entity].schema, content[entity]),
  ])
  return {
    ...content,
    ...(Object.fromEntries(own) as Pick<Content, SectionName>),
    team: content.team.filter((member) => !isExampleMember(member)),
    testimonials: content.testimonials.filter(
      ({ isExample, name }) => !isExample && !isExampleValue(name),
    ),
    hasExamples: false,
  }
}

/** With nothing in the place of each example that may be empty. */
export const withoutExampleValues = (schema: z.ZodType, data: unknown): unknown =>
  exampleFieldsIn(data).reduce((rest, path) => {
    const value = valueAtPath(data, path)
    if (Array.isArray(value))
      return withValueAtPath(
        rest,
        path,
        value.filter((one) => !hasExample(one)),
      )
    return fieldAt(schema, path).isRequired ? rest : withValueAtPath(rest, path, '')
  }, data)
