import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contentOf, type EntityName, type StoredDocument } from '#content/index.ts'
import type { Picture } from '#content/pictures/pictures.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import { type PublicContent, publish } from '#content/publish.ts'
import { useAllDocuments } from '../data/documents.ts'
import { client } from '../data/site-client.ts'
import { statusQuery } from '../data/status.ts'

export const picturesQuery = {
  queryKey: ['pictures'],
  queryFn: () => client.call<Record<string, Picture>>('/api/media/pictures'),
}

/** The unsaved values of a document, shown in place of the live ones. */
export type Writing = { entity: EntityName; id: string; values: Record<string, unknown> }

/** What visitors would see if this were saved now; undefined until all documents are loaded. */
export function usePreview(...writings: Writing[]): PublicContent | undefined {
  const documents = useAllDocuments()
  const { data: uploaded } = useQuery(picturesQuery)
  const isLaunched = useQuery(statusQuery).data?.site.isLaunched ?? false
  const key = JSON.stringify(writings)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that matters of what is written
  return useMemo(() => {
    if (!documents) return undefined
    const stored = Object.entries(documents).flatMap(([entity, list]) =>
      list.map(
        (document): StoredDocument => ({
          entity,
          id: document._id,
          data: document,
          isExample: document._isExample,
        }),
      ),
    )
    const content = contentOf(writings.reduce(withWriting, stored))
    const hasExamples = content.hasExamples && !isLaunched
    return publish({ ...content, hasExamples }, { ...shippedPictures, ...uploaded })
  }, [documents, uploaded, key, isLaunched])
}

function withWriting(stored: StoredDocument[], { entity, id, values }: Writing): StoredDocument[] {
  const isKnown = stored.some((document) => document.entity === entity && document.id === id)
  const written = { entity, id, data: values, isExample: false }
  if (!isKnown) return [...stored, written]
  return stored.map((document) =>
    document.entity === entity && document.id === id
      ? { ...written, data: { ...(document.data as object), ...values } }
      : document,
  )
}
