import {
  type Block,
  type BlockKind,
  MAX_BLOCKS,
  MAX_MARKS,
  type Mark,
  tidyBlocks,
} from '#content/rich-text/blocks.ts'
import { completedLink, ownPathOf, textLinkProblem } from '#content/rules/link.ts'

/** What was read from the clipboard, up to the first block that does not fit, and whether pictures of other places were left out. */
export type Pasted = { blocks: Block[]; hasForeignPictures: boolean }

/** The pictures and sources that the text may use. Everything else that is pasted is only words and their formatting. */
export type Allowed = { isPicture: (url: string) => boolean; isSource: (key: string) => boolean }

type Formats = Record<'bold' | 'italic', boolean> & Record<'link' | 'source', string>

const plain: Formats = { bold: false, italic: false, link: '', source: '' }

const ignored = new Set(
  'script style head title meta link xml svg math template noscript iframe object embed canvas audio video select textarea button input'.split(
    ' ',
  ),
)

const separate = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote aside section article header footer main nav table tr td th pre figure figcaption dl dt dd hr address center'.split(
    ' ',
  ),
)

/** HTML whose styles can be read but are never applied: the content security policy would report each of them. */
export const withoutStyles = (html: string): string =>
  html
    .replace(/<style[\s\S]*?(?:<\/style>|$)/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/i, ' data-style='))

/** Reads the HTML of Word, Google Docs, another page or this editor into blocks, after `withoutStyles`. The element must belong to a document that runs and loads nothing. */
export function readPasted(root: Element, allowed: Allowed): Pasted {
  const blocks: Block[] = []
  let hasForeignPictures = false
  let current = emptyBlock('paragraph')
  let isAfterSpace = true

  const end = () => blocks.push(...tidyBlocks([current]))
  const begin = (block: Block) => {
    // The key of a list is that of the entry inside it.
    const isEmpty = current.text === '' && current.image === ''
    const key = block._key || (isEmpty ? current._key : '')
    end()
    current = { ...block, _key: key }
    isAfterSpace = true
  }
  const write = (text: string, formats: Formats) => {
    const from = current.text.length
    const words = text.replace(/\s+/g, ' ').replace(unseen, '')
    const added = isAfterSpace ? words.trimStart() : words
    if (added) isAfterSpace = added.endsWith(' ')
    current.text += added
    current.marks.push(...marksOf(formats, from, current.text.length))
  }
  const readPicture = (url: string, key: string) => {
    if (allowed.isPicture(url)) begin({ ...emptyBlock('picture', key), image: url })
    else hasForeignPictures = true
  }

  const readElement = (element: Element, kind: BlockKind, formats: Formats) => {
    const name = element.localName
    if (ignored.has(name) || isListSign(element)) return
    if (name === 'br') return begin(emptyBlock(kind))
    if (name === 'img') return readPicture(element.getAttribute('src') ?? '', '')
    const key = element.getAttribute('data-key') ?? ''
    const image = element.getAttribute('data-image')
    const own = image ? 'picture' : kindOf(element, kind)
    // A caption goes into the block that its picture has begun.
    const isSeparate = separate.has(name) && kind !== 'picture'
    if (image) readPicture(image, key)
    else if (isSeparate) begin(emptyBlock(own, key))
    readChildren(element, own, formatsOf(element, own, formats, allowed))
    if (isSeparate) begin(emptyBlock(kind))
  }
  const readChildren = (element: Element, kind: BlockKind, formats: Formats) => {
    for (const child of element.childNodes) {
      if (blocks.length > MAX_BLOCKS) return
      if (child.nodeType === TEXT) write(child.textContent ?? '', formats)
      if (child.nodeType === ELEMENT) readElement(child as Element, kind, formats)
    }
  }
  readChildren(root, 'paragraph', plain)
  end()
  const read = blocks.map((block) => ({ ...block, marks: block.marks.slice(0, MAX_MARKS) }))
  return { blocks: read, hasForeignPictures }
}

/** Nobody could find them to delete them: control characters, which are not stored, and those that turn the direction of the words around. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

const TEXT = 3
const ELEMENT = 1

const isKey = (key: string) => /^[\w-]{1,40}$/.test(key)

const emptyBlock = (kind: BlockKind, key = ''): Block => ({
  _key: isKey(key) ? key : '',
  ...{ kind, text: '', marks: [], image: '' },
})

function kindOf(element: Element, around: BlockKind): BlockKind {
  const name = element.localName
  const style = styleOf(element)
  if (/^h[12]$/.test(name) || element.classList.contains('MsoTitle')) return 'heading'
  if (/^h[3-6]$/.test(name) || element.classList.contains('MsoSubtitle')) return 'subheading'
  if (/mso-list:\s*l\d/.test(style)) return isNumbered(element) ? 'step' : 'bullet'
  if (name === 'li') return element.parentElement?.localName === 'ol' ? 'step' : 'bullet'
  if (name === 'blockquote' || /\bMso(?:Intense)?Quote\b/.test(element.className)) return 'quote'
  return element.classList.contains('note-box') ? 'notice' : around
}

const styleOf = (element: Element) => element.getAttribute('data-style')?.toLowerCase() ?? ''

/** The bullet or number that Word writes before the text of an entry. */
const isListSign = (element: Element) => /mso-list:\s*ignore/.test(styleOf(element))

function isNumbered(element: Element): boolean {
  const sign = [...element.querySelectorAll('[data-style]')].find(isListSign)
  return /^\s*[\da-z]{1,4}[.)]/i.test(sign?.textContent ?? '')
}

function formatsOf(element: Element, kind: BlockKind, around: Formats, allowed: Allowed): Formats {
  const name = element.localName
  const style = styleOf(element)
  const weight = /(?<!-)font-weight:\s*(\w+)/.exec(style)?.[1]
  const slant = /(?<!-)font-style:\s*(\w+)/.exec(style)?.[1]
  const isBold = weight
    ? /^(?:bold|bolder|[6-9]\d\d)$/.test(weight)
    : around.bold || /^(?:b|strong)$/.test(name)
  const isItalic = slant ? slant !== 'normal' : around.italic || /^(?:i|em)$/.test(name)
  const source = element.getAttribute('data-source') ?? ''
  return {
    // A heading is bold as it is, and a quote italic.
    bold: isBold && kind !== 'heading' && kind !== 'subheading',
    italic: isItalic && kind !== 'quote',
    link: (name === 'a' && linkOf(element)) || around.link,
    source: allowed.isSource(source) ? source : around.source,
  }
}

/** Where a pasted link leads; empty if the page would not follow it. */
function linkOf(element: Element): string {
  const given = element.getAttribute('data-link') ?? element.getAttribute('href') ?? ''
  const url = completedLink(withoutGoogle(given.trim()))
  // A place or a path of another document leads nowhere here.
  const isForeign = /^[#/]/.test(url) && !element.hasAttribute('data-link')
  return isForeign || textLinkProblem(url) ? '' : (ownPathOf(url, location.origin) ?? url)
}

/** Google Docs leads every link through its own address. */
const withoutGoogle = (url: string): string =>
  (/^https:\/\/www\.google\.com\/url\?/.test(url) && new URL(url).searchParams.get('q')) || url

function marksOf({ bold, italic, link, source }: Formats, from: number, to: number): Mark[] {
  const at = (kind: Mark['kind'], target = '') => ({ kind, from, to, target })
  return [
    ...(bold ? [at('bold')] : []),
    ...(italic ? [at('italic')] : []),
    ...(link ? [at('link', link)] : []),
    ...(source ? [at('source', source)] : []),
  ]
}
