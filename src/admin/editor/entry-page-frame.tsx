import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withoutExamples } from '#content/examples/example-values.ts'
import type { Content } from '#content/index.ts'
import {
  addressOf,
  entryPagesOf,
  hasPage,
  type PageCollection,
} from '#content/pages/entry-pages.ts'
import { pageContentOf } from '#content/public/page-content.ts'
import type { Document } from '#sdk/documents.ts'
import type { PreviewContent } from '#site/live/preview-message.ts'
import { UNSAVED_VERSION } from '../data/saves.ts'
import { statusQuery } from '../data/status.ts'
import { usePictures } from '../data/use-preview.ts'
import { PointingFrame } from '../fields/pointing-frame.tsx'

type Entry = { collection: PageCollection; id: string }
type Props = Entry & {
  /** What visitors would see. */
  content: PreviewContent | undefined
  /** What the site would say. */
  stored: Content | undefined
}

/** The page of an entry as it is being written, whether visitors can open it or not. */
export function EntryPageFrame({ content, stored, collection, id }: Props) {
  const entryPage = useEntryPage(stored, { collection, id })
  const shown = useMemo(
    () => content && entryPage && { ...content, entryPage },
    [content, entryPage],
  )
  return <PointingFrame content={shown} isEntryPage />
}

function useEntryPage(stored: Content | undefined, { collection, id }: Entry) {
  const pictures = usePictures()
  const isLaunched = useQuery(statusQuery).data?.site.isLaunched ?? false
  return useMemo(() => {
    const content = stored && isLaunched ? withoutExamples(stored) : stored
    const entry = content?.[collection].find((one) => one.id === id)
    if (!content || !entry) return undefined
    const page = { collection, id, address: addressOf(collection, entry) }
    return pageContentOf({ content, pictures, pages: entryPagesOf(content) }, page)
  }, [stored, pictures, isLaunched, collection, id])
}

/** Where 'Preview' leads from the form of an entry: to its page, of which visitors may not see anything yet. */
export const previewLinkOf = (collection: PageCollection, document: Document<PageCollection>) =>
  document._version > UNSAVED_VERSION && {
    page: addressOf(collection, { ...document, id: document._id }),
    anchor: '',
    isDraft: !hasPage(collection, document),
  }
