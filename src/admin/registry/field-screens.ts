import { type SectionName, sections } from '#content/index.ts'
import { type FieldRef, sectionOf } from '#content/inheritance.ts'
import { fieldAt } from '#content/schema/field-at.ts'
import type { PanelSlug } from '#protocol/panel-paths.ts'
import { sectionBySlug } from './registry.ts'

/** The screens of sections that are not edited under their own name. */
const slugs: Partial<Record<SectionName, PanelSlug>> = { design: 'logo', links: 'logo' }

/** The screen on which the field is edited. */
export function screenOf(field: FieldRef) {
  const section = sectionOf(field)
  const slug = slugs[section] ?? section
  return { slug, label: sectionBySlug(slug)?.label ?? sections[section].label }
}

/** What kind of input the field has. */
export function inputKindOf(field: FieldRef) {
  const section = sectionOf(field)
  return fieldAt(sections[section].schema, field.slice(section.length + 1)).input
}
