import type { PublicContent } from '#content/publish.ts'
import { focalCss } from '../head/focal-css.ts'
import { themeCss } from '../head/theme.ts'

/** Shows the design of this content. Adopted sheets are the only styles that the page's content policy leaves to script. */
export function adoptStyle({ design }: PublicContent) {
  const sheet = new CSSStyleSheet()
  const markup = document.getElementById('page')?.innerHTML ?? ''
  sheet.replaceSync(themeCss(design, true) + focalCss(markup))
  document.adoptedStyleSheets = [sheet]
  document.documentElement.dataset.theme = design.theme
}
