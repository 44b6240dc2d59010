import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import type { BlockKind, Mark } from '#content/rich-text/blocks.ts'

/** Each block in the elements that the page has for it. A list of several entries is several elements, which the style sheet joins. */
const elements: Record<BlockKind, [outer: string, inner?: string]> = {
  paragraph: ['p'],
  heading: ['h2'],
  subheading: ['h3'],
  bullet: ['ul', 'li'],
  step: ['ol', 'li'],
  quote: ['blockquote', 'p'],
  notice: ['aside', 'p'],
  picture: ['figure', 'figcaption'],
}

const block = (kind: BlockKind): NodeSpec => {
  const [tag, inner] = elements[kind]
  return {
    group: 'block',
    content: 'text*',
    attrs: { key: { default: '' }, image: { default: '' } },
    // Pasting a heading over an empty paragraph leaves a heading.
    definingForContent: kind !== 'paragraph',
    isolating: kind === 'picture',
    toDOM: ({ attrs: { key, image } }) => [
      tag,
      {
        'data-key': key,
        'data-image': image || null,
        class: kind === 'notice' ? 'note-box' : null,
      },
      inner ? [inner, 0] : 0,
    ],
    // Only for what is typed: what is pasted is read in `paste.ts`.
    parseDOM: [
      {
        tag,
        getAttrs: ({ dataset }) => ({ key: dataset.key ?? '', image: dataset.image ?? '' }),
      },
    ],
  }
}

const target = { target: { default: '' } }

const marks: Record<Mark['kind'], MarkSpec> = {
  bold: { toDOM: () => ['strong', 0], parseDOM: [{ tag: 'strong' }, { tag: 'b' }] },
  italic: { toDOM: () => ['em', 0], parseDOM: [{ tag: 'em' }, { tag: 'i' }] },
  link: {
    attrs: target,
    inclusive: false,
    toDOM: ({ attrs }) => ['a', { 'data-link': attrs.target }, 0],
    parseDOM: [
      { tag: 'a[data-link]', getAttrs: ({ dataset }) => ({ target: dataset.link ?? '' }) },
    ],
  },
  source: {
    attrs: target,
    inclusive: false,
    toDOM: ({ attrs }) => ['span', { 'data-source': attrs.target }, 0],
    parseDOM: [
      { tag: 'span[data-source]', getAttrs: ({ dataset }) => ({ target: dataset.source ?? '' }) },
    ],
  },
}

/** What the editor can hold: exactly what a rich text can be. */
export const schema = new Schema<BlockKind | 'doc' | 'text', Mark['kind']>({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('paragraph'),
    heading: block('heading'),
    subheading: block('subheading'),
    bullet: block('bullet'),
    step: block('step'),
    quote: block('quote'),
    notice: block('notice'),
    picture: block('picture'),
    text: {},
  },
  marks,
})
