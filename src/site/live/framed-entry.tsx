import { useEffect } from 'react'
import articleCardsCss from '../pages/article-cards.css?inline'
import { EntryPage } from '../pages/entry-page.tsx'
import { pageStyles } from '../pages/page-styles.ts'
import { adoptStyle } from './adopt-style.ts'
import type { PreviewContent } from './preview-message.ts'

type Props = { content: PreviewContent; year: number }

/** The page of the entry that is being written, with the styles that only such pages have. */
export function FramedEntry({ content, year }: Props) {
  const { entryPage: page } = content
  useEffect(() => {
    if (page) adoptStyle(content, pageStyles[page.kind] + articleCardsCss)
  }, [content, page])
  return page && <EntryPage shell={content} publicUrl={location.origin} {...{ page, year }} />
}
