import { useMemo } from 'react'
import { isCollection, type StoredDocument } from '#content/index.ts'
import { useAllDocuments } from '../../data/documents.ts'
import { storedOf } from '../../data/use-preview.ts'
import { useDraftList } from '../../drafts/queue/drafts-context.tsx'
import type { StoredDraft } from '../../drafts/queue/stored-drafts.ts'

/** The site as it is saved; undefined until it is loaded. */
export function useSavedDocuments(): StoredDocument[] | undefined {
  const documents = useAllDocuments()
  return useMemo(() => documents && storedOf(documents), [documents])
}

/** The site as it would be if everything that is typed on this device were saved; undefined until it is loaded. */
export function useDraftDocuments(): StoredDocument[] | undefined {
  const saved = useSavedDocuments()
  const drafts = useDraftList()
  return useMemo(() => saved && drafts.reduce(withDraft, saved), [saved, drafts])
}

function withDraft(documents: StoredDocument[], draft: StoredDraft): StoredDocument[] {
  const { entity, id, values } = draft
  const isDrafted = (document: StoredDocument) => document.entity === entity && document.id === id
  const known = documents.find(isDrafted)
  if (!known && !isCollection(entity)) return documents
  const data = { ...(known?.data as object | undefined), ...values }
  const drafted = { entity, id, data, isExample: false }
  return known
    ? documents.map((document) => (isDrafted(document) ? drafted : document))
    : [...documents, drafted]
}
