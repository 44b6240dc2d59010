import type * as z from 'zod'
import { isRecord, type OnRepair, readStored } from './schema/section.ts'
import { about } from './sections/about.ts'
import { articles, articlesSection } from './sections/articles.ts'
import { contact } from './sections/contact.ts'
import { cta } from './sections/cta.ts'
import { design } from './sections/design.ts'
import { footer } from './sections/footer.ts'
import { header } from './sections/header.ts'
import { hero } from './sections/hero.ts'
import { legalPages } from './sections/legal-pages.ts'
import { links } from './sections/links.ts'
import { page } from './sections/page.ts'
import { questions, questionsSection } from './sections/questions.ts'
import { redirects } from './sections/redirects.ts'
import { settings } from './sections/settings.ts'
import { team, teamSection } from './sections/team.ts'
import { testimonialExamples, testimonials, testimonialsSection } from './sections/testimonials.ts'
import { treatments, treatmentsSection } from './sections/treatments.ts'

type Stored = { entity: string; data: unknown; isExample: boolean }

/** Whether a document is marked 'Exemplo': unedited example content, or a testimonial with the text of an invented one. */
export const isMarkedExample = ({ entity, data, isExample }: Stored): boolean =>
  isExample || (entity === 'testimonials' && isExampleText(data))

function isExampleText(data: unknown): boolean {
  const text = typeof data === 'object' && data !== null && 'text' in data ? data.text : undefined
  return (
    typeof text === 'string' &&
    testimonialExamples.some((example) => example.text.trim() === text.trim())
  )
}

/** Every part of the page that exists once. */
export const sections = {
  hero,
  about,
  contact,
  header,
  cta,
  footer,
  settings,
  design,
  links,
  legalPages,
  page,
  teamSection,
  treatmentsSection,
  testimonialsSection,
  articlesSection,
  questionsSection,
}

/** Every list that the clinic keeps. */
export const collections = { treatments, team, testimonials, articles, questions, redirects }

export const entities = { ...sections, ...collections }

export type SectionName = keyof typeof sections
export type CollectionName = keyof typeof collections
export type EntityName = keyof typeof entities

/** The fields that lists of the panel are without. */
export type BodyOf<Name extends EntityName> = Name extends CollectionName
  ? NonNullable<(typeof collections)[Name]['body']>[number]
  : never

/** The lists with texts around them on the page. */
export type ListOnPage = {
  [Name in CollectionName]: `${Name}Section` extends SectionName ? Name : never
}[CollectionName]

export type SectionContent<Name extends SectionName> = z.infer<(typeof sections)[Name]['schema']>
export type Entry<Name extends CollectionName> = z.infer<(typeof collections)[Name]['schema']> & {
  id: string
  isExample: boolean
}

/** The whole content of the site, including hidden entries. */
export type Content = { [Name in SectionName]: SectionContent<Name> } & {
  [Name in CollectionName]: Entry<Name>[]
} & {
  /** Whether anything is still one of the examples a new site starts with. */
  hasExamples: boolean
}

export type StoredDocument = { entity: string; id: string; data: unknown; isExample: boolean }

/** Called with the document and the field whose stored value is unreadable and was replaced by its default. */
export type OnUnreadable = (document: { entity: string; id: string }, path: string) => void

// The keys of an object literal are its names.
export const collectionNames = Object.keys(collections) as CollectionName[]

export const isEntity = (name: string): name is EntityName => Object.hasOwn(entities, name)
export const isSection = (entity: string): entity is SectionName => Object.hasOwn(sections, entity)
export const isListOnPage = (entity: string): entity is ListOnPage => isSection(`${entity}Section`)
export const isCollection = (entity: string): entity is CollectionName =>
  Object.hasOwn(collections, entity)

/** The fields of a document of any entity as today's schema has them. Never throws: missing or unreadable ones get their default. */
export const readFieldsOf = (entity: EntityName, stored: unknown): Record<string, unknown> =>
  readOnce(entities[entity], stored)

/** Never throws: missing or unreadable fields of a section get their default, and unreadable entries are left out. */
export function contentOf(
  documents: StoredDocument[],
  onUnreadable: OnUnreadable = () => {},
): Content {
  const readSection = ([entity, section]: [string, (typeof sections)[SectionName]]) => {
    const document = documents.find((candidate) => candidate.entity === entity)
    if (!document) return [entity, section.fallback]
    return [
      entity,
      readOnce(section, document.data, (path) => onUnreadable({ entity, id: entity }, path)),
    ]
  }
  const readCollection = ([entity, collection]: [string, (typeof collections)[CollectionName]]) => [
    entity,
    documents
      .filter((candidate) => candidate.entity === entity)
      .flatMap((document) => {
        const { id, data } = document
        const read = readOnce(collection, data, (path) => onUnreadable({ entity, id }, path))
        return isRecord(data) ? [entryOnce(read, id, isMarkedExample(document))] : []
      }),
  ]
  return Object.fromEntries([
    ...Object.entries(sections).map(readSection),
    ...Object.entries(collections).map(readCollection),
    ['hasExamples', documents.some(isMarkedExample)],
  ]) as Content
}

const readBefore = new WeakMap<object, Record<string, unknown>>()

/** Stored data never changes, so a document that needed no repair is read once: a save changes one of hundreds. */
function readOnce(
  schema: Parameters<typeof readStored<z.ZodObject>>[0],
  data: unknown,
  onRepair: OnRepair = () => {},
): Record<string, unknown> {
  const known = isRecord(data) ? readBefore.get(data) : undefined
  if (known) return known
  let isWhole = true
  const read = readStored<z.ZodObject>(schema, data, (path) => {
    isWhole = false
    onRepair(path)
  })
  if (isWhole && isRecord(data)) readBefore.set(data, read)
  return read
}

type AnyEntry = Record<string, unknown> & { id: string; isExample: boolean }

const entries = new WeakMap<object, AnyEntry>()

/** The same object until the entry changes, so that what follows from it is made once, too. */
function entryOnce(read: Record<string, unknown>, id: string, isExample: boolean): AnyEntry {
  const known = entries.get(read)
  if (known?.id === id && known.isExample === isExample) return known
  const entry = { ...read, id, isExample }
  entries.set(read, entry)
  return entry
}

/** What people call a document: an entry by its name, a section by its label. */
export function titleOf(entity: string, data: unknown): string {
  if (isSection(entity)) return sections[entity].label
  if (!isCollection(entity)) return entity
  return String(readFieldsOf(entity, data).name)
}
