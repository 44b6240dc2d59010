import proseCss from '../prose/prose.css?inline'
import readingFontsCss from '../prose/reading-fonts.css?inline'
import articleCss from './article.css?inline'
import articleListCss from './article-list.css?inline'
import contentsCss from './contents.css?inline'
import legalCss from './legal.css?inline'
import lostCss from './lost.css?inline'
import pagesCss from './pages.css?inline'
import treatmentCss from './treatment.css?inline'

const proseStyles = readingFontsCss + pagesCss + proseCss

/** What each kind of page needs besides the styles of the home page. */
export const pageStyles = {
  treatment: proseStyles + treatmentCss,
  article: proseStyles + contentsCss + articleCss,
  list: pagesCss + articleListCss,
  lost: lostCss,
  legal: pagesCss + contentsCss + legalCss,
}
