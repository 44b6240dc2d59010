import type { PublicContent } from '#content/publish.ts'
import { focalCss } from '../head/focal-css.ts'
import { themeCss } from '../head/theme.ts'

let adopted = ''

/** Shows the design of this content. Adopted style sheets are the only ones that the page's content policy lets a script add. */
export function adoptStyle({ design }: PublicContent) {
  document.documentElement.dataset.theme = design.theme
  const css = themeCss(design, true) + focalCss(pictureClasses())
  if (css === adopted) return
  adopted = css
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

/** The classes as they stand in the markup. Reading all of the markup at each letter would take longer than drawing it. */
const pictureClasses = () =>
  Array.from(
    document.querySelectorAll('[class*="at-"], [class*="tint-"]'),
    ({ className }) => `"${className}"`,
  ).join('')
