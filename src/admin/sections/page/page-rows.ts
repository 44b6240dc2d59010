import type * as z from 'zod'
import { entities, isCollection, type SectionName } from '#content/index.ts'
import { buttonsTo, type LeadingButton, menusTo } from '#content/public/section-links.ts'
import { joined } from '#content/rules/text.ts'
import { inputsOf } from '#content/schema/fields.ts'
import { type PageSection, pageSections } from '#content/sections/page.ts'
import type { PreviewContent } from '#protocol/windows/preview-message.ts'
import { readSections } from '../../data/documents.ts'
import { moved } from '../../inputs/sorting/sortable.tsx'
import { slugOf } from '../../registry/document-path.ts'
import { useTyped } from '../../unsaved/form-store.ts'
import type { UnsavedDocument } from '../../unsaved/use-unsaved-document.ts'

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
const rowsOf = (order: PageSection[]): PageRow[] => [
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

type Placed = { name: PageSection; isActive: boolean; _key: string }

export type ShownRow = PageRow & {
  isHidden: boolean
  isUnsaved: boolean
  /** While it is hidden: the menus that leave it out by themselves, and the buttons that lead to the top instead. */
  leaving: string
  leading: LeadingButton[]
  /** Whether there is nothing in it yet. */
  isEmpty: boolean
  /** Whether it says so to visitors; an empty section that doesn't is not on the page. */
  isAnnounced: boolean
}

/** The rows of the list with their state, and what can be done with them; what is done waits for 'Salvar'. */
export function usePageRows(forms: UnsavedDocument[], content: PreviewContent | undefined) {
  const form = forms.find(({ entity }) => entity === 'page')?.form
  const typed = Object.fromEntries(useTyped(forms).map(({ entity, values }) => [entity, values]))
  const sections = (typed.page?.sections ?? []) as Placed[]
  const known = { ...readSections(), ...typed }
  const rows = rowsOf(sections.map(({ name }) => name)).map((row): ShownRow => {
    const isHidden = sections.some(({ name, isActive }) => name === row.name && !isActive)
    const unsaved = forms.find(({ entity }) => entity === row.entity)
    return {
      ...row,
      isHidden,
      isUnsaved: (unsaved?.changed.length ?? 0) > 0,
      isEmpty: !isHidden && isEmptyList(content, row.name),
      isAnnounced: Boolean(typed[row.entity]?.emptyText),
      leaving: isHidden ? joined(menusTo(known, row.name)) : '',
      leading: isHidden ? buttonsTo(known, row.name) : [],
    }
  })
  const change = (next: Placed[]) => form?.setFieldValue('sections', next)
  return {
    rows,
    onToggle: (row: PageRow) =>
      change(
        sections.map((one) => (one.name === row.name ? { ...one, isActive: !one.isActive } : one)),
      ),
    onWait: (row: PageRow) =>
      forms.find(({ entity }) => entity === row.entity)?.form.setFieldValue('emptyText', ''),
    onMove: (from: number, to: number) => change(moved(sections, from, to)),
  }
}

/** The other lists are written while the site is set up. */
const isEmptyList = (content: PreviewContent | undefined, name: string) =>
  (name === 'testimonials' || name === 'questions') && content?.[name].length === 0
