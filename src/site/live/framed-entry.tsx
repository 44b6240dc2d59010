import { useEffect } from 'react'
import type { PageContent } from '#content/public/page-content.ts'
import type { PreviewContent } from '#protocol/windows/preview-message.ts'
import { viewOf } from '../pages/views.ts'
import { adoptStyle } from './adopt-style.ts'

type Props = { content: PreviewContent; page: PageContent; year: number }

/** A page besides the home page, with the styles that only such pages have. */
export function FramedEntry({ content, page, year }: Props) {
  const { Page, css } = viewOf(page)
  useEffect(() => adoptStyle(content, css), [content, css])
  return <Page shell={content} publicUrl={location.origin} {...{ page, year }} />
}
