import { exampleDocuments } from '#content/examples/examples.ts'
import {
  type CollectionName,
  collections,
  type Entry,
  isCollection,
  isSection,
  type SectionContent,
  type SectionName,
  type StoredDocument,
} from '#content/index.ts'

/** What a clinic wrote itself: some fields of a section, or a whole list of its own. */
export type Changes = { [Name in SectionName]?: Partial<SectionContent<Name>> } & {
  [Name in CollectionName]?: Partial<Omit<Entry<Name>, 'id' | 'isExample'>>[]
}

/** The example content with these changes; changed documents are no longer examples. */
export const documentsWith = (changes: Changes): StoredDocument[] => [
  ...exampleDocuments()
    .filter(({ entity }) => !isCollection(entity) || !changes[entity])
    .map((document) => withChanges(document, changes)),
  ...Object.entries(collections).flatMap(([entity, { prefix, fallback }]) =>
    (changes[entity as CollectionName] ?? []).map((fields, index) => ({
      entity,
      id: `${prefix}own_${index + 1}`,
      data: { ...fallback, ...fields },
      isExample: false,
    })),
  ),
]

function withChanges(document: StoredDocument, changes: Changes): StoredDocument {
  const fields = isSection(document.entity) ? changes[document.entity] : undefined
  if (!fields) return document
  return { ...document, data: { ...(document.data as object), ...fields }, isExample: false }
}
