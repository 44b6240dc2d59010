import { isCollection, isSection, readFieldsOf, sections } from './index.ts'

/** What people call a document: an entry by its name, a section by its label. */
export function titleOf(entity: string, data: unknown): string {
  if (isSection(entity)) return sections[entity].label
  if (!isCollection(entity)) return entity
  return String(readFieldsOf(entity, data).name)
}
