import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** An HTML document, and the texts of its style elements for the hashes of the content security policy. */
export type RenderedPage = { html: string; styles: string[] }

type Parts = {
  theme: string
  style: string
  head: ReactNode
  data: string
  /** The empty root element that React hydrates. */
  root: ReactNode
  page: string
}

export function documentOf({ theme, style, head, data, root, page }: Parts): RenderedPage {
  const [opening] = renderToStaticMarkup(root).split('</div>')
  return {
    html: `<!doctype html><html lang="pt-BR" data-theme="${theme}"><head>${renderToStaticMarkup(head)}${data}<style>${style}</style></head><body>${opening}${page}</div></body></html>`,
    styles: [style],
  }
}

/** JSON-LD, escaped so that nothing in it can close the element. */
export const dataScript = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Says on a page that it is not published. */
export const DRAFT_MARK = 'Rascunho · ainda não está no ar'
