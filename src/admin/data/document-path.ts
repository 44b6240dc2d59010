import type { EntityName } from '#content/index.ts'

/** Where a document is edited, when that is not under its own name. */
const slugs: Partial<Record<EntityName, string>> = {
  design: 'colours',
  links: 'logo',
  legalPages: 'legal',
  teamSection: 'team',
  treatmentsSection: 'treatments',
  testimonialsSection: 'testimonials',
}

const lists = ['treatments', 'team', 'testimonials']

/** The address of the screen that edits it, within a shell. */
export const documentPath = (entity: string, id: string): string =>
  lists.includes(entity) ? `/${entity}/${id}` : `/${slugs[entity as EntityName] ?? entity}`
