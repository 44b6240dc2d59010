import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import { imageUrlProblem } from '#content/rules/image-url.ts'

/** Where the panel says what is known of a picture in the text, and what can be done with it. */
export type PictureTools = { element: HTMLElement; key: string; image: string }

const TOOLS = 'data-picture-tools'

/** A picture with its caption. Its tools are an empty element, which the panel fills. */
export function pictureView(node: Node): NodeView {
  const dom = document.createElement('figure')
  const picture = document.createElement('img')
  const tools = document.createElement('div')
  const caption = document.createElement('figcaption')
  picture.alt = ''
  tools.setAttribute(TOOLS, '')
  for (const element of [picture, tools]) element.contentEditable = 'false'
  dom.append(picture, tools, caption)
  const update = (next: Node) => {
    if (next.type !== node.type) return false
    const { key, image } = next.attrs
    dom.dataset.key = key
    dom.dataset.image = image
    if (picture.getAttribute('src') !== image && !imageUrlProblem(image)) picture.src = image
    caption.toggleAttribute('data-empty', next.content.size === 0)
    return true
  }
  update(node)
  return {
    dom,
    contentDOM: caption,
    update,
    stopEvent: (event) => tools.contains(event.target as HTMLElement),
    ignoreMutation: ({ target }) => !caption.contains(target),
  }
}

/** The pictures of a text, in its order. */
export const pictureToolsIn = (root: HTMLElement): PictureTools[] =>
  [...root.querySelectorAll<HTMLElement>('figure')].flatMap((figure) => {
    const element = figure.querySelector<HTMLElement>(`[${TOOLS}]`)
    const { key = '', image = '' } = figure.dataset
    return element ? [{ element, key, image }] : []
  })
