import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import {
  type Block,
  type BlockKind,
  type Mark,
  spansOf,
  tidyBlocks,
} from '#content/rich-text/blocks.ts'
import { mergeOf } from '../unsaved/queue/three-way-merge.ts'
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

/** Everything around a form follows each of its changes; while letters are typed without a pause, once in a while is enough. */
const PAUSE_MILLISECONDS = 250
const LONGEST_MILLISECONDS = 1_000

/** Moments at which the form must know the text: before something else is pressed, and before the page goes away. */
const ENDS = ['pointerdown', 'visibilitychange', 'pagehide'] as const

/** Calls `emit` soon for single letters, and at once for everything else. */
export function openTyping(emit: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    since = 0
    emit()
  }
  for (const name of ENDS) addEventListener(name, flush, true)
  return {
    isPending: () => timer !== undefined,
    flush,
    note: (tr: Transaction, now = Date.now()) => {
      clearTimeout(timer)
      since ||= now
      timer = setTimeout(flush, PAUSE_MILLISECONDS)
      if (!isLetter(tr) || now - since >= LONGEST_MILLISECONDS) flush()
    },
    close: () => {
      flush()
      for (const name of ENDS) removeEventListener(name, flush, true)
    },
  }
}

const isLetter = ({ steps, before, doc }: Transaction) =>
  steps.length === 1 && Math.abs(doc.content.size - before.content.size) === 1

/** What is being typed, with what came from elsewhere meanwhile. Where both changed a paragraph, what is typed stays. */
export const withTyped = (mine: Block[], base: Block[], theirs: Block[]): Block[] =>
  mergeOf({ mine: { mine }, base: { mine: base }, theirs: { mine: theirs } }).values.mine as Block[]
