import { collections, isCollection, isSection, sections } from './index.ts'
import { readStored } from './schema/section.ts'

/** What people call a document: an entry by its name, a section by its label. */
export function titleOf(entity: string, data: unknown): string {
  if (isSection(entity)) return sections[entity].label
  if (!isCollection(entity)) return entity
  return (readStored(collections[entity] as never, data) as { name: string }).name
}
