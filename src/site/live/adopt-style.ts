import type { PublicContent } from '#content/public/public-content.ts'
import { cropCss } from '../head/crop-css.ts'
import { themeCss } from '../head/theme.ts'

let adopted = ''

/** Applies the design of this content, and the styles of a page besides the home page. The content security policy lets scripts add no other style sheets than adopted ones. */
export function adoptStyle({ design }: PublicContent, pageCss = '') {
  document.documentElement.dataset.theme = design.theme
  const css = pageCss + themeCss(design, true) + cropCss(pictureClasses())
  if (css === adopted) return
  adopted = css
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

/** The classes as written in the markup. Serializing the whole page at each key press would take longer than rendering it. */
const pictureClasses = () =>
  Array.from(
    document.querySelectorAll('[class*="at-"], [class*="veil-"]'),
    ({ className }) => `"${className}"`,
  ).join('')
