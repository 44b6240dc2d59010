import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { artLookOf } from '#content/pictures/art.ts'
import type { PageShell } from '#content/public/page-content.ts'
import type { PageAssets, RenderedPage } from '#content/public/page-renderer.ts'
import { cropCss } from './head/crop-css.ts'
import { themeCss } from './head/theme.ts'
import markCss from './live/past.css?inline'
import { namedStyles, usedStylesIn } from './page/used-styles.ts'
import { withWholeNumbers } from './page/whole-numbers.ts'
import ourPicturesCss from './parts/our-pictures.css?inline'

type Parts = {
  shell: PageShell
  assets: PageAssets
  head: ReactNode
  /** For search engines, if there is any. */
  data?: unknown
  /** Of the element that has the page. */
  attributes?: Record<`data-${string}`, string | number | undefined>
  page: string
  /** Says at the bottom what the page is, wherever it is opened. */
  mark?: string | undefined
  /** The styles that only this kind of page has. */
  css?: string
  /** Whether scripts change what the page shows, so that it needs every style. */
  isLive?: boolean
}

/** Says on a page that it is not published. */
export const DRAFT_MARK = 'Rascunho · ainda não está no ar'

export function documentOf({ shell, assets, head, data, attributes, ...body }: Parts) {
  const { mark, css = '', isLive = false } = body
  const page = withWholeNumbers(body.page)
  const { design } = shell
  const marking = mark ? renderToStaticMarkup(<p className="past-mark">{mark}</p>) : ''
  const sheets = [assets.css, css, mark ? markCss : '', namedStyles]
  const style = [
    themeCss(design),
    ...(isLive ? sheets : sheets.map((sheet) => usedStylesIn(sheet, marking + page))),
    // Also where only a picture that does not load is replaced by ours.
    isLive || artLookOf(design.primaryColor) ? ourPicturesCss : '',
    cropCss(page),
  ].join('')
  const [opening] = renderToStaticMarkup(<div id="page" {...attributes} />).split('</div>')
  return {
    html: `<!doctype html><html lang="pt-BR" data-theme="${design.theme}"><head>${renderToStaticMarkup(head)}${dataScript(data)}<style>${style}</style></head><body>${opening}${marking}${page}</div></body></html>`,
    styles: [style],
  } satisfies RenderedPage
}

/** JSON-LD, escaped so that nothing in it can close the element. */
const dataScript = (data: unknown) =>
  data
    ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
    : ''

/** What the script of every page reads. */
export const visitAttributesOf = ({ hoursBehind }: PageShell) => ({
  'data-behind': hoursBehind,
})
