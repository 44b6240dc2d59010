import { useQueries } from '@tanstack/react-query'
import { isSection, type SectionName } from '#content/index.ts'
import {
  type FieldRef,
  inheritedAt,
  isOverride,
  overridesOf,
  relatedSections,
  type Source,
  sectionOf,
  valueAt,
} from '#content/public/inheritance.ts'
import { documentsQuery } from '../data/documents.ts'
import { useFormContext } from './form-context.tsx'

export type Inheritance = {
  /** What the field itself says. */
  own: Source
  /** What the page shows while the field is empty. */
  inherited: Source | undefined
  /** Whether the field's value differs from what it would inherit. */
  isOwn: boolean
  /** The fields that are shown instead of this one in at least one place. */
  overrides: Source[]
}

/** How the fields at these paths share their values with other screens; those that do not are left out. */
export function useInheritances(paths: string[]): Inheritance[] {
  const { entity, form } = useFormContext()
  const fields: FieldRef[] = isSection(entity)
    ? paths.map((path) => `${entity}.${path}` as const)
    : []
  const sharing = fields.filter((field) => relatedSections(field).length > 0)
  const related = [...new Set(sharing.flatMap(relatedSections))]
  const documents = useQueries({ queries: related.map((name) => documentsQuery(name)) })
  const known: Partial<Record<SectionName, object>> = Object.fromEntries(
    related.map((name, index) => [name, documents[index]?.data?.[0]]),
  )
  return sharing.map((field) => {
    const section = sectionOf(field)
    const sections = { ...known, [section]: { ...known[section], ...form.values } }
    const value = valueAt(sections, field)
    const inherited = isOverride(field) ? inheritedAt(sections, field) : undefined
    return {
      own: { field, value },
      inherited,
      isOwn: value !== '' && inherited !== undefined && value !== inherited.value,
      overrides: overridesOf(sections, field).filter(
        (override) => value !== '' && override.value !== value,
      ),
    }
  })
}
