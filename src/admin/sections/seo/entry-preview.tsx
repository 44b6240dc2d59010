import { SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { Content } from '#content/index.ts'
import { addressOf, type PageCollection } from '#content/pages/entry-pages.ts'
import { firstNonEmpty } from '#content/rules/text.ts'
import type { Document } from '#sdk/documents.ts'
import type { PreviewContent } from '#site/live/preview-message.ts'
import type { Values } from '../../drafts/queue/stored-drafts.ts'
import { EntryPageFrame } from '../../editor/entry-page-frame.tsx'
import { FoundPage } from './seo-preview.tsx'

const HEIGHT = 420

type Props = {
  collection: PageCollection
  content: PreviewContent | undefined
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

/** The page of an entry, or how it is found. */
export function EntryPreview({ content, stored, ...entry }: Props) {
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
