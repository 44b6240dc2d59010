import { type EntityName, isCollection, type SectionName, sections } from '#content/index.ts'
import { type FieldRef, sectionOf } from '#content/public/inheritance.ts'
import { fieldAt } from '#content/schema/paths.ts'
import { slugOf } from './document-path.ts'
import { sectionBySlug } from './registry.ts'

/** The last part of the path of a collection's section texts. */
export const TEXTS = 'texts'

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

/** What the panel knows of the field. */
export function inputFieldOf(field: FieldRef) {
  const section = sectionOf(field)
  return fieldAt(sections[section].schema, field.slice(section.length + 1))
}
