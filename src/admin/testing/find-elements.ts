/** What a person looks for on a screen, as the elements that can be it. */
const selectors = {
  heading: 'h1, h2, h3, h4',
  button: 'button',
  link: 'a[href]',
  tab: '[role=tab]',
  option: 'input[type=radio], [role=radio]',
  menuItem: '[role=menuitem]',
  field: 'select, input, textarea',
  group: 'fieldset, [role=group]',
  dialog: '[role=dialog]',
  list: 'ul, ol',
  region: 'section, [role=region]',
} as const

export type Kind = keyof typeof selectors

/** Exactly these words, or words like these. */
export type Name = string | RegExp

/**
 * All elements of this kind with this accessible name. Testing Library's own search by role takes
 * a second on a screen of the panel, because it computes the role and the visibility of every
 * element.
 */
export const elementsNamed = (
  kind: Kind,
  name: Name,
  place: ParentNode = document,
): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(selectors[kind])].filter((element) =>
    isLike(name, nameOf(element)),
  )

export const isLike = (name: Name, words: string) =>
  typeof name === 'string' ? name === words : name.test(words)

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label')
  if (label) return label
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = ids.flatMap((id) => document.getElementById(id) ?? [])
  if ('labels' in element) labels.push(...((element as HTMLInputElement).labels ?? []))
  labels.push(...element.querySelectorAll<HTMLElement>(':scope > legend'))
  const named = labels.length > 0 ? labels : [element]
  return named.map(textOf).join(' ').replace(/\s+/g, ' ').trim()
}

/** What a screen reader reads out. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
  if (node instanceof HTMLStyleElement) return ''
  if (node instanceof HTMLImageElement) return node.alt
  const isBlock = !(node instanceof HTMLSpanElement)
  const text = node.getAttribute('aria-label') ?? [...node.childNodes].map(textOf).join('')
  return isBlock ? ` ${text} ` : text
}
