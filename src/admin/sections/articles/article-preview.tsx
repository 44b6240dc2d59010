import { Skeleton, Text } from '@mantine/core'
import type { Entry } from '#content/index.ts'
import { addressOf } from '#content/pages/entry-pages.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { firstNonEmpty } from '#content/rules/text.ts'
import { shareCardOf, shareCardUrl } from '#site/head/share-card.ts'
import type { Values } from '../../drafts/queue/stored-drafts.ts'
import { FoundPage } from '../seo/seo-preview.tsx'

type Props = { content: PublicContent | undefined; values: Values; id: string }

/** The text as a search result and as a link in a chat, while it is written. */
export function ArticlePreview({ content, values, id }: Props) {
  if (!content) return <Skeleton height={420} radius="lg" />
  const article = { ...values, id } as Entry<'articles'>
  return (
    <FoundPage
      siteName={content.settings.siteName}
      title={firstNonEmpty(article.searchTitle, article.name, 'O título do texto')}
      description={firstNonEmpty(article.searchDescription, article.summary)}
      address={addressOf('articles', article)}
      card={shareCardUrl(shareCardOf(content))}
    >
      <Text size="sm" className="soft" mt="xs">
        A identificação da clínica vai dentro da imagem, como pede a Resolução CFM 2.336/2023.
      </Text>
    </FoundPage>
  )
}
