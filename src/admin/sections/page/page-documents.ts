import type * as z from 'zod'
import { entities, isCollection, type SectionName } from '#content/index.ts'
import { inputsOf } from '#content/schema/fields.ts'
import { type PageSection, pageSections } from '#content/sections/page.ts'
import { slugOf } from '../../data/document-path.ts'

/** A row of the list: a part of the page, and the document with its texts. */
export type PageRow = {
  /** Also the id of the part on the page, and the slug of its screen. */
  name: PageSection | 'header' | 'hero' | 'footer'
  label: string
  entity: SectionName
  /** Whether it can be hidden. */
  canHide: boolean
}

const fixedRow = (name: 'header' | 'hero' | 'footer'): PageRow => ({
  name,
  label: entities[name].label,
  entity: name,
  canHide: false,
})

const sectionRow = (name: PageSection): PageRow => ({
  name,
  label: pageSections[name],
  // The texts around a list are a section of their own.
  entity: isCollection(name) ? `${name}Section` : name,
  canHide: true,
})

/** In the order of the page. */
export const rowsOf = (order: PageSection[]): PageRow[] => [
  fixedRow('header'),
  fixedRow('hero'),
  ...order.map(sectionRow),
  fixedRow('footer'),
]

const everySection = Object.keys(pageSections) as PageSection[]

/** The documents that are edited on the page. */
export const pageDocuments: SectionName[] = [
  'page',
  ...rowsOf(everySection).map(({ entity }) => entity),
]

/** The fields of a document that are not edited on another screen. */
export const fieldsHere = (entity: SectionName): string[] =>
  inputsOf(entities[entity].schema as z.ZodObject)
    .filter(({ name, input }) => input !== 'crop' && slugOf(entity, name) === slugOf(entity))
    .map(({ name }) => name)
