import { type CollectionName, collections, type StoredDocument, sections } from '../index.ts'
import { testimonialExamples } from '../sections/testimonials.ts'
import { teamExamples } from './team.ts'
import { treatmentExamples } from './treatments.ts'

/** The entries of the lists of a new site. Apart from the lists themselves, because the panel loads these texts only where it shows them. */
export const examples = {
  treatments: treatmentExamples,
  team: teamExamples,
  testimonials: testimonialExamples,
  articles: [],
  questions: [],
  redirects: [],
}

/** The documents a new site starts with, all of them examples; a section's id is its name. */
export const exampleDocuments = (): StoredDocument[] => [
  ...Object.entries(sections).map(([entity, { fallback }]) => ({
    entity,
    id: entity,
    data: fallback as unknown,
    isExample: true,
  })),
  ...Object.entries(collections).flatMap(([entity, { prefix }]) =>
    examples[entity as CollectionName].map((data, index) => ({
      entity,
      id: `${prefix}${String(index + 1).padStart(2, '0')}`,
      data: data as unknown,
      isExample: true,
    })),
  ),
]
