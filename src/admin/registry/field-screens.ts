import { type EntityName, isCollection, type SectionName, sections } from '#content/index.ts'
import { type FieldRef, sectionOf } from '#content/inheritance.ts'
import { fieldAt } from '#content/schema/field-at.ts'
import { openingHoursFields } from '#content/sections/opening-hours.ts'
import type { PanelSlug } from '#protocol/panel-paths.ts'
import { sectionBySlug } from './registry.ts'

/** The last part of the path of a collection's section texts. */
export const TEXTS = 'texts'

/** The screens of documents that are not edited under their own name; some are shared by two screens. */
const slugs: Partial<Record<EntityName, (path: string) => PanelSlug>> = {
  design: (path) => (/^(?:logo|favicon|$)/.test(path) ? 'logo' : 'colours'),
  links: () => 'logo',
  contact: (path) =>
    Object.hasOwn(openingHoursFields, path.split('.')[0] ?? '') ? 'hours' : 'contact',
  settings: (path) => (/^seo\b/.test(path) ? 'seo' : 'settings'),
  legalPages: () => 'legal',
  teamSection: () => 'team',
  treatmentsSection: () => 'treatments',
  testimonialsSection: () => 'testimonials',
}

const slugOf = (entity: EntityName, path: string): PanelSlug =>
  // A document without an entry above has a screen of the same name.
  slugs[entity]?.(path) ?? (entity as PanelSlug)

type Edited = { entity: EntityName; id: string; path: string }

/** The address of the screen on which the field is edited, below that of the shell. */
export function addressOf({ entity, id, path }: Edited): string {
  const slug = slugOf(entity, path)
  if (isCollection(entity)) return id === entity ? `/${slug}` : `/${slug}/${id}`
  return entity.endsWith('Section') ? `/${slug}/${TEXTS}` : `/${slug}`
}

/** The shell if it has the screen at this address; otherwise the panel, which has all. */
export function shellWith(shell: string, address: string): string {
  const section = sectionBySlug(address.split('/')[1])
  const isIn = shell === '/dashboard' ? section?.tab : (section?.manage ?? section?.manageWith)
  return isIn ? shell : ''
}

/** What the panel calls the screen on which the field is edited. */
export const screenLabelOf = ({ entity, path }: Edited) =>
  sectionBySlug(slugOf(entity, path))?.label ?? ''

/** The screen on which the field is edited. */
export function screenOf(field: FieldRef) {
  const section: SectionName = sectionOf(field)
  const slug = slugOf(section, field.slice(section.length + 1))
  return { slug, label: sectionBySlug(slug)?.label ?? sections[section].label }
}

/** What kind of input the field has. */
export function inputKindOf(field: FieldRef) {
  const section = sectionOf(field)
  return fieldAt(sections[section].schema, field.slice(section.length + 1)).input
}
