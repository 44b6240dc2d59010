import { Button, Skeleton, Text } from '@mantine/core'
import ExternalLink from 'lucide-react/icons/external-link'
import { addressOf, type PageCollection } from '#content/pages/entry-pages.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { firstNonEmpty } from '#content/rules/text.ts'
import { draftPagePathOf } from '#protocol/publishing.ts'
import type { Document } from '#sdk/documents.ts'
import { shareCardOf, shareCardUrl } from '#site/head/share-card.ts'
import { UNSAVED_VERSION } from '../../data/saves.ts'
import type { Values } from '../../drafts/queue/stored-drafts.ts'
import { FoundPage } from './seo-preview.tsx'

const HEIGHT = 420

type Props = {
  collection: PageCollection
  content: PublicContent | undefined
  /** The entry as it is being written. */
  values: Values
  /** The same as it is stored. */
  stored: Document<PageCollection>
}

/** The page of an entry as a search result and as a link in a chat. */
export function EntryPreview({ collection, content, values, stored }: Props) {
  if (!content) return <Skeleton height={HEIGHT} radius="lg" />
  const textOf = (...names: string[]) =>
    firstNonEmpty(...names.map((name) => String(values[name] ?? '')))
  const [name, address] = [textOf('name'), textOf('address')]
  return (
    <>
      {stored._version > UNSAVED_VERSION && (
        <Button
          component="a"
          href={draftPagePathOf(addressOf(collection, stored))}
          target="_blank"
          rel="noopener"
          variant="light"
          mb="md"
          rightSection={<ExternalLink size={16} aria-hidden />}
        >
          Ver a página como está salva
        </Button>
      )}
      <FoundPage
        siteName={content.settings.siteName}
        title={textOf('searchTitle', 'name') || 'O título da página'}
        description={textOf('searchDescription', 'summary', 'description')}
        address={addressOf(collection, { id: stored.id, name, address })}
        card={shareCardUrl(shareCardOf(content))}
      >
        <Text size="sm" className="soft" mt="xs">
          A identificação da clínica vai dentro da imagem, como pede a Resolução CFM 2.336/2023.
        </Text>
      </FoundPage>
    </>
  )
}
