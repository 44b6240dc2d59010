import type { ReactElement } from 'react'
import type { PageContent, PageShell } from '#content/public/page-content.ts'
import { Article } from './article.tsx'
import { ArticleList } from './article-list.tsx'
import { Legal } from './legal.tsx'
import { Lost } from './lost.tsx'
import { Treatment } from './treatment.tsx'

type Props = {
  shell: PageShell
  page: PageContent
  year: number
  publicUrl: string | undefined
}

/** A page besides the home page, by its kind. */
export function EntryPage({ shell, page, year, publicUrl }: Props): ReactElement {
  switch (page.kind) {
    case 'treatment':
      return <Treatment {...{ shell, page, year }} />
    case 'article':
      return <Article {...{ shell, page, year, publicUrl }} />
    case 'list':
      return <ArticleList {...{ shell, page, year }} />
    case 'lost':
      return <Lost {...{ shell, page, year }} />
    case 'legal':
      return <Legal {...{ shell, page, year }} />
  }
}
