import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo, useState } from 'react'
import { withoutExamples } from '#content/examples/example-values.ts'
import type { Content } from '#content/index.ts'
import { addressOf, entryPagesOf, hasPage } from '#content/pages/entry-pages.ts'
import { pageContentOf } from '#content/public/entry-content.ts'
import type { PageCollection } from '#content/rules/page-kinds.ts'
import { firstNonEmpty } from '#content/rules/text.ts'
import type { PreviewContent } from '#protocol/windows/preview-message.ts'
import type { Document } from '#sdk/documents.ts'
import { UNSAVED_VERSION } from '../../data/saves.ts'
import { statusQuery } from '../../data/status.ts'
import { usePictures } from '../../data/use-preview.ts'
import type { DocumentEditor } from '../../editor/document-editor.tsx'
import { PointingFrame } from '../../fields/pointing.tsx'
import type { Values } from '../../unsaved/queue/kept-changes.ts'
import { FoundPage } from './seo-preview.tsx'

const HEIGHT = 420

type Props = {
  collection: PageCollection
  /** What visitors would see. */
  content: PreviewContent | undefined
  /** What the site would say. */
  stored: Content | undefined
  /** The entry as it is being written. */
  values: Values
  /** The same as it is stored. */
  document: Document<PageCollection>
}

const views = [
  { value: 'page', label: 'A página' },
  { value: 'found', label: 'Busca e compartilhamento' },
]

/** The preview of the form of an entry that has a page, and where 'Preview' leads: to that page, of which visitors may not see anything yet. */
export const previewOfPage = (
  collection: PageCollection,
  document: Document<PageCollection>,
): Pick<ComponentProps<typeof DocumentEditor>, 'page' | 'anchor' | 'isDraft' | 'preview'> => ({
  ...(document._version > UNSAVED_VERSION && {
    page: addressOf(collection, { ...document, id: document._id }),
    anchor: '',
    isDraft: !hasPage(collection, document),
  }),
  preview: (content, form, stored) => (
    <EntryPreview {...{ collection, content, stored, document }} values={form.getValues()} />
  ),
})

/** The page of an entry, or how it is found. */
function EntryPreview({ content, stored, ...entry }: Props) {
  const [view, setView] = useState('page')
  const { collection, document } = entry
  return (
    <>
      <SegmentedControl
        fullWidth
        mb="xs"
        data={views}
        value={view}
        onChange={setView}
        aria-label="O que ver"
      />
      {view === 'page' ? (
        <EntryPageFrame {...{ content, stored, collection }} id={document._id} />
      ) : (
        <FoundEntry {...{ content }} {...entry} />
      )}
    </>
  )
}

/** The page of an entry as a search result and as a link in a chat. */
function FoundEntry({ collection, content, values, document }: Omit<Props, 'stored'>) {
  if (!content) return <Skeleton height={HEIGHT} radius="lg" />
  const textOf = (...names: string[]) =>
    firstNonEmpty(...names.map((name) => String(values[name] ?? '')))
  const [name, address] = [textOf('name'), textOf('address')]
  return (
    <FoundPage
      settings={content.settings}
      title={textOf('searchTitle', 'name') || 'O título da página'}
      description={textOf('searchDescription', 'summary', 'description')}
      address={addressOf(collection, { id: document._id, name, address })}
      card={{
        collection,
        title: name || 'O título da página',
        topic: String([values.topics].flat()[0] ?? ''),
        image: textOf('image'),
        imagePosition: textOf('imagePosition'),
      }}
    />
  )
}

type Entry = { collection: PageCollection; id: string }
type FrameProps = Entry & Pick<Props, 'content' | 'stored'>

/** The page of an entry as it is being written, whether visitors can open it or not. */
function EntryPageFrame({ content, stored, collection, id }: FrameProps) {
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
