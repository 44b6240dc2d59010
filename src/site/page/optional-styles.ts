import articleCardsCss from '../parts/article-cards.css?inline'
import logoTonesCss from '../parts/logo-tones.css?inline'
import heroLayoutsCss from '../sections/hero-layouts.css?inline'
import openingListCss from '../sections/opening-list.css?inline'
import questionsCss from '../sections/questions.css?inline'

/** What a page has only while it shows something with such a class. */
const sheets: [RegExp, string][] = [
  [/ hero-(?:photo|framed)[ "]/, heroLayoutsCss],
  [/ class="logo-/, logoTonesCss],
  [/ class="qa[ "]/, openingListCss],
  [/ class="questions[ "]/, questionsCss],
  [/ class="(?:text|first)"/, articleCardsCss],
]

export const optionalStylesIn = (markup: string): string =>
  sheets.map(([used, css]) => (used.test(markup) ? css : '')).join('')

/** All of them, for a page that may change. */
export const optionalStyles = sheets.map(([, css]) => css).join('')
