import type { Node } from 'prosemirror-model'
import {
  type Block,
  type BlockKind,
  type Mark,
  spansOf,
  tidyBlocks,
} from '#content/rich-text/blocks.ts'
import { schema } from './schema.ts'

/** The document of the editor; an empty text is one empty paragraph. */
export const docOf = (blocks: Block[]): Node =>
  schema.node('doc', null, blocks.length > 0 ? blocks.map(nodeOf) : [schema.node('paragraph')])

const nodeOf = ({ _key, kind, text, marks, image }: Block): Node =>
  schema.node(
    kind,
    { key: _key, image },
    spansOf({ text, marks })
      .filter((span) => span.text !== '')
      .map((span) =>
        schema.text(
          span.text,
          span.marks.map(({ kind, target }) => schema.mark(kind, target ? { target } : null)),
        ),
      ),
  )

const known = new WeakMap<Node, Block[]>()

/** What would be stored of the document. Reads only the blocks that changed: the others are the same nodes as before. */
export const blocksOf = (doc: Node): Block[] =>
  doc.children.flatMap((node) => {
    const blocks = known.get(node) ?? tidyBlocks([blockOf(node)])
    known.set(node, blocks)
    return blocks
  })

function blockOf(node: Node): Block {
  const marks: Mark[] = []
  node.forEach((text, from) => {
    for (const { type, attrs } of text.marks) {
      const kind = type.name as Mark['kind']
      marks.push({ kind, from, to: from + text.nodeSize, target: attrs.target ?? '' })
    }
  })
  const { key, image } = node.attrs
  return { _key: key, kind: node.type.name as BlockKind, text: node.textContent, marks, image }
}
