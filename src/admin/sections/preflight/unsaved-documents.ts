import { useMemo } from 'react'
import { isCollection, type StoredDocument } from '#content/index.ts'
import { useAllDocuments } from '../../data/documents.ts'
import { storedOf } from '../../data/use-preview.ts'
import type { FormChanges } from '../../unsaved/queue/stored-changes.ts'
import { useUnsavedList } from '../../unsaved/queue/unsaved-context.tsx'

/** The site as it is saved; undefined until it is loaded. */
export function useSavedDocuments(): StoredDocument[] | undefined {
  const documents = useAllDocuments()
  return useMemo(() => documents && storedOf(documents), [documents])
}

/** The site as it would be if everything that is typed on this device were saved; undefined until it is loaded. */
export function useUnsavedDocuments(): StoredDocument[] | undefined {
  const saved = useSavedDocuments()
  const kept = useUnsavedList()
  return useMemo(() => saved && kept.reduce(withChanges, saved), [saved, kept])
}

function withChanges(documents: StoredDocument[], changes: FormChanges): StoredDocument[] {
  const { entity, id, values } = changes
  const isChanged = (document: StoredDocument) => document.entity === entity && document.id === id
  const known = documents.find(isChanged)
  if (!known && !isCollection(entity)) return documents
  const data = { ...(known?.data as object | undefined), ...values }
  const changed = { entity, id, data, isExample: false }
  return known
    ? documents.map((document) => (isChanged(document) ? changed : document))
    : [...documents, changed]
}
