import type { ReactElement } from 'react'
import type { PageContent, PageOf, PageShell } from '#content/public/page-content.ts'
import { article } from './article.tsx'
import { articleList } from './article-list.tsx'
import { legal } from './legal.tsx'
import { lost } from './lost.tsx'
import { treatment } from './treatment.tsx'

type Props<Shown> = { shell: PageShell; page: Shown; year: number; publicUrl: string | undefined }

type View<Shown> = {
  Page: (props: Props<Shown>) => ReactElement
  /** What it needs besides the styles of the home page. */
  css: string
  /** What it tells search engines: of the page itself, then of what else it shows. */
  nodes?: (shell: PageShell, page: Shown, publicUrl: string | undefined) => object[]
}

/** How each kind of page besides the home page is shown. */
const views = { treatment, article, list: articleList, lost, legal } satisfies {
  [Kind in PageContent['kind']]: View<PageOf<Kind>>
}

export const viewOf = ({ kind }: PageContent) => views[kind] as View<PageContent>
