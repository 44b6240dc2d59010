import proseCss from '../prose/prose.css?inline'
import readingFontsCss from '../prose/reading-fonts.css?inline'
import pagesCss from './pages.css?inline'

/** What a page with a longer text needs besides the styles of the home page. */
export const proseStyles = readingFontsCss + pagesCss + proseCss
