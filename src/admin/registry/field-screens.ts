import { type SectionName, sections } from '#content/index.ts'
import { type FieldRef, sectionOf } from '#content/inheritance.ts'
import { fieldAt } from '#content/schema/field-at.ts'
import type { PanelSlug } from '#protocol/panel-paths.ts'
import { sectionBySlug } from './registry.ts'

type SharingSection = Exclude<
  SectionName,
  'legalPages' | 'teamSection' | 'treatmentsSection' | 'testimonialsSection'
>

/** Where the fields that several screens share are edited. */
const slugs: Record<SharingSection, PanelSlug> = {
  header: 'header',
  hero: 'hero',
  about: 'about',
  cta: 'cta',
  contact: 'contact',
  footer: 'footer',
  settings: 'settings',
  design: 'logo',
  links: 'logo',
}

/** The screen on which the field is edited. */
export function screenOf(field: FieldRef) {
  const section = sectionOf(field)
  const slug = slugs[section as SharingSection]
  return { slug, label: sectionBySlug(slug)?.label ?? sections[section].label }
}

/** What kind of input the field has. */
export function inputKindOf(field: FieldRef) {
  const section = sectionOf(field)
  return fieldAt(sections[section].schema, field.slice(section.length + 1)).input
}
