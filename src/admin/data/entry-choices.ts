import { type CollectionName, collections } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'

/** An entry that can be chosen in another document. */
export type EntryChoice = {
  value: string
  label: string
  image: string
  /** What else tells people which one it is, or why it should not be chosen any more. */
  note: string
  isGone: boolean
}

/** The entries that visitors see. Those that were chosen stay in the list when they are hidden or deleted. */
export function entryChoicesOf(
  collection: CollectionName,
  documents: Document<CollectionName>[] | undefined = [],
  chosen: string[] = [],
): EntryChoice[] {
  const { shownBy } = collections[collection]
  const known = documents.map((entry) => choiceOf(collection, entry, isShown(entry, shownBy)))
  const gone = chosen.filter((id) => id && !known.some(({ value }) => value === id))
  return [
    ...known.filter(({ value, isGone }) => !isGone || chosen.includes(value)),
    ...(documents.length > 0 ? gone.map((id) => goneChoice(collection, id)) : []),
  ]
}

const isShown = (entry: object, shownBy: string) =>
  (entry as Record<string, unknown>)[shownBy] === true

const gone = (collection: CollectionName) =>
  collection === 'team' ? 'não faz mais parte da equipe' : 'não está no site'

function choiceOf(
  collection: CollectionName,
  entry: Document<CollectionName>,
  isVisible: boolean,
): EntryChoice {
  const fields = entry as Record<string, unknown>
  const textOf = (name: string) => String(fields[name] ?? '')
  const { detail } = collections[collection]
  return {
    value: entry._id,
    label: entry.name,
    image: textOf('image'),
    note: isVisible ? textOf('credentials') || textOf(detail) : gone(collection),
    isGone: !isVisible,
  }
}

const goneChoice = (collection: CollectionName, value: string): EntryChoice => ({
  value,
  label: collection === 'team' ? 'Alguém que saiu' : 'Um item excluído',
  image: '',
  note: gone(collection),
  isGone: true,
})
