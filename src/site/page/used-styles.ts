import articleCardsCss from '../parts/article-cards.css?inline'
import logoTonesCss from '../parts/logo-tones.css?inline'
import heroLayoutsCss from '../sections/hero-layouts.css?inline'
import openingListCss from '../sections/opening-list.css?inline'
import questionsCss from '../sections/questions.css?inline'

/** The styles whose classes have fixed names, for any page. */
export const namedStyles =
  heroLayoutsCss + logoTonesCss + openingListCss + questionsCss + articleCardsCss

/** A rule with the classes of each of its selectors, or a group of rules, such as a media query. */
type Rule = { head: string; body: string; selectors: string[][]; group?: Rule[] | undefined }

/** Down to a rule in a media query in a feature query. */
const RULE = /([^{}]+)\{((?:[^{}]+|\{(?:[^{}]+|\{[^{}]*\})*\})*)\}/g

const rulesOf = (css: string): Rule[] =>
  Array.from(css.matchAll(RULE), ([, before = '', body = '']) => {
    const head = before.trim()
    const group = /^@(?:media|supports|container)/.test(head) ? rulesOf(body) : undefined
    return { head, body, selectors: selectorsOf(head), group }
  })

/** What stands in brackets may be absent from the page, such as the class in `:not(.open)`. */
function selectorsOf(head: string): string[][] {
  if (head.startsWith('@')) return [[]]
  let plain = head
  while (plain.includes('(')) plain = plain.replace(/\([^()]*\)/g, '')
  return plain.split(',').map((selector) => selector.match(/(?<=\.)[\w-]+/g) ?? [])
}

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '')

const known = new Map<string, Rule[]>()

/** The rules of a sheet that a page with this markup needs: those that name none but its classes. Sheets are the few of the build, so each is read once. */
export function usedStylesIn(sheet: string, markup: string): string {
  const rules = known.get(sheet) ?? rulesOf(withoutComments(sheet))
  known.set(sheet, rules)
  const classes = new Set(
    Array.from(markup.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat(),
  )
  const written = (all: Rule[]): string => all.map(textOf).join('')
  const textOf = ({ head, body, selectors, group }: Rule): string => {
    const inner = group ? written(group) : body
    const isUsed = selectors.some((names) => names.every((name) => classes.has(name)))
    return isUsed && inner ? `${head}{${inner}}` : ''
  }
  return written(rules)
}
