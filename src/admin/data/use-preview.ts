import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { withoutExamples } from '#content/examples/example-values.ts'
import {
  type Content,
  contentOf,
  type EntityName,
  isCollection,
  type StoredDocument,
} from '#content/index.ts'
import type { Picture } from '#content/pictures/pictures.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import { hiddenEntriesOf } from '#content/public/hidden-entries.ts'
import { menuPositionsOf, toPublicContent } from '#content/public/public-content.ts'
import type { PreviewContent } from '#protocol/windows/preview-message.ts'
import { useAllDocuments } from './documents.ts'
import { picturesQuery } from './library.ts'
import { statusQuery } from './status.ts'

/** The unsaved values of a document, shown in place of the live ones. */
export type UnsavedValues = { entity: EntityName; id: string; values: Record<string, unknown> }

/** The content of the site if this were saved now, slightly delayed while typing; undefined until everything is loaded. */
export function useUnsavedContent(...typed: UnsavedValues[]): Content | undefined {
  const documents = useAllDocuments()
  const writings = useSettled(typed)
  const stored = useMemo(() => documents && storedOf(documents), [documents])
  const live = useMemo(() => stored && contentOf(stored), [stored])
  return useMemo(
    () =>
      stored &&
      live &&
      writings.reduce((content, writing) => withUnsaved(content, stored, writing), live),
    [stored, live, writings],
  )
}

/** What visitors would see if this were saved now. */
export const usePreview = (...typed: UnsavedValues[]) => usePreviewOf(useUnsavedContent(...typed))

/** What visitors would see of this content; undefined until its pictures are known, which decide how the page is laid out. */
export function usePreviewOf(content: Content | undefined): PreviewContent | undefined {
  const pictures = usePictures()
  const status = useQuery(statusQuery)
  const isLoading = useQuery(picturesQuery).isLoading || status.isLoading
  const isLaunched = status.data?.site.isLaunched ?? false
  return useMemo(
    () =>
      isLoading
        ? undefined
        : content && {
            ...previewOf(content, pictures, isLaunched),
            hidden: hiddenEntriesOf(content),
          },
    [content, pictures, isLoading, isLaunched],
  )
}

/** The files of every picture, by its address. */
export function usePictures(): Record<string, Picture> {
  const { data: uploaded } = useQuery(picturesQuery)
  return useMemo(() => ({ ...shippedPictures, ...uploaded }), [uploaded])
}

/** What the preview shows of this content: what visitors would see. */
function previewOf(
  stored: Content,
  pictures: Record<string, Picture>,
  isLaunched: boolean,
): PreviewContent {
  const content = isLaunched ? withoutExamples(stored) : stored
  const { closures } = content.contact
  const shown = toPublicContent(content, pictures)
  return {
    ...shown,
    // The lists of the panel are without the texts, so how long one takes to read is not said.
    texts: shown.texts.map((text) => ({ ...text, minutes: 0 })),
    positions: menuPositionsOf(content),
    closures,
  }
}

const storedOf = (documents: NonNullable<ReturnType<typeof useAllDocuments>>): StoredDocument[] =>
  Object.entries(documents).flatMap(([entity, list]) =>
    list.map((document) => ({
      entity,
      id: document._id,
      data: document,
      isExample: document._isExample,
    })),
  )

/** Parses only the edited document again: the others have not changed since the last key press. */
function withUnsaved(content: Content, stored: StoredDocument[], writing: UnsavedValues): Content {
  const { entity, id, values } = writing
  const isWritten = (document: StoredDocument) => document.entity === entity && document.id === id
  const saved = stored.find(isWritten)?.data as object | undefined
  const written = contentOf([{ entity, id, data: { ...saved, ...values }, isExample: false }])
  const hasExamples = stored.some((document) => document.isExample && !isWritten(document))
  if (!isCollection(entity)) return { ...content, [entity]: written[entity], hasExamples }
  const others: { id: string }[] = content[entity]
  const entries = others.some((entry) => entry.id === id)
    ? others.flatMap((entry) => (entry.id === id ? written[entity] : [entry]))
    : [...others, ...written[entity]]
  return { ...content, [entity]: entries, hasExamples }
}

/** A pause of this length ends the typing. */
const PAUSE_MILLISECONDS = 150
/** How often the preview is updated while somebody types without a pause. */
const FOLLOW_MILLISECONDS = 500

/** What was typed, with a delay: rendering the whole page for each key press would make typing slow. */
function useSettled(typed: UnsavedValues[]): UnsavedValues[] {
  const key = JSON.stringify(typed)
  const [settled, setSettled] = useState({ typed, key })
  const typingSince = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies what was typed
  useEffect(() => {
    if (key === settled.key) return
    typingSince.current ??= Date.now()
    const rest = typingSince.current + FOLLOW_MILLISECONDS - Date.now()
    const timer = setTimeout(
      () => {
        typingSince.current = undefined
        setSettled({ typed, key })
      },
      Math.min(PAUSE_MILLISECONDS, Math.max(0, rest)),
    )
    return () => clearTimeout(timer)
  }, [key])
  return settled.typed
}
