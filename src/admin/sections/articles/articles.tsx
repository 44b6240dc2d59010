import { useParams } from 'react-router'
import { useCollection } from '../../data/documents.ts'
import { CollectionLoader } from '../../editor/collection/collection-loader.tsx'
import { TextsEditor } from '../../editor/section/section-texts.tsx'
import { TEXTS } from '../../registry/field-screens.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { ArticleForm } from './article-form.tsx'
import { ArticlesList } from './articles-list.tsx'

/** The texts, one of them, or the words above their list, by the last part of the address. */
export function ArticlesScreen({ section }: ScreenProps) {
  const { id } = useParams()
  const { documents: team = [] } = useCollection('team')
  if (id === TEXTS) return <TextsEditor section={section} entity="articlesSection" />
  return (
    <CollectionLoader section={section} entity="articles">
      {(articles) =>
        id ? (
          <ArticleForm key={id} id={id} section={section} articles={articles} />
        ) : (
          <ArticlesList section={section} articles={articles} team={team} />
        )
      }
    </CollectionLoader>
  )
}
