import type { EntityName } from '#content/index.ts'

/** The slugs of documents that are edited under another name. */
const slugs: Partial<Record<EntityName, string>> = {
  design: 'colours',
  links: 'logo',
  legalPages: 'legal',
  teamSection: 'team',
  treatmentsSection: 'treatments',
  testimonialsSection: 'testimonials',
}

const lists = ['treatments', 'team', 'testimonials']

/** The slug of the screen that edits the document, or most of it. */
export const slugOf = (entity: string): string => slugs[entity as EntityName] ?? entity

/** The path, within a shell, of the screen that edits the document. */
export const documentPath = (entity: string, id: string): string =>
  lists.includes(entity) ? `/${entity}/${id}` : `/${slugOf(entity)}`
