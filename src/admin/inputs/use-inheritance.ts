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
  /** What the page shows while the field is empty. */
  inherited: Source | undefined
  /** Whether the field's value differs from what it would inherit. */
  isOwn: boolean
  /** The fields that are shown instead of this one in at least one place. */
  overrides: Source[]
}

/** How the field at the path shares its value with other screens; undefined if it does not. */
export function useInheritance(path: string): Inheritance | undefined {
  const { entity, form } = useFormContext()
  const field: FieldRef | undefined = isSection(entity) ? `${entity}.${path}` : undefined
  const related = field ? relatedSections(field) : []
  const documents = useQueries({ queries: related.map((name) => documentsQuery(name)) })
  if (!field || related.length === 0) return undefined
  const known: Partial<Record<SectionName, object>> = Object.fromEntries(
    related.map((name, index) => [name, documents[index]?.data?.[0]]),
  )
  const section = sectionOf(field)
  const sections = { ...known, [section]: { ...known[section], ...form.values } }
  const own = valueAt(sections, field)
  const inherited = isOverride(field) ? inheritedAt(sections, field) : undefined
  return {
    inherited,
    isOwn: own !== '' && inherited !== undefined && own !== inherited.value,
    overrides: overridesOf(sections, field).filter(({ value }) => own !== '' && value !== own),
  }
}
