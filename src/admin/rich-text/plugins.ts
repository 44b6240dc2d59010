import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { newKey } from '#content/rules/entry-keys.ts'
import type { BlockMatch } from './surfaces.ts'

const key = new PluginKey<DecorationSet>('wording')

/** Underlines what the wording review matches. Between two readings the marks move with the text. */
export const wordingMarks = () =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, marks, _before, state) => {
        const matches: BlockMatch[] | undefined = tr.getMeta(key)
        return matches ? decorationsOf(state, matches) : marks.map(tr.mapping, tr.doc)
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })

export const withMatches = (state: EditorState, matches: BlockMatch[]) =>
  state.tr.setMeta(key, matches).setMeta('addToHistory', false)

function decorationsOf({ doc }: EditorState, matches: BlockMatch[]): DecorationSet {
  const byBlock = Map.groupBy(matches, (match) => match.key)
  const marks: Decoration[] = []
  doc.forEach((node, position) => {
    for (const { from, to, isSerious } of byBlock.get(node.attrs.key) ?? []) {
      const start = position + 1 + startOf(node.textContent)
      marks.push(
        Decoration.inline(start + from, start + to, {
          nodeName: 'mark',
          ...(isSerious && { 'data-serious': 'true' }),
        }),
      )
    }
  })
  return DecorationSet.create(doc, marks)
}

/** How many spaces are before the stored text. */
export const startOf = (text: string) => text.length - text.trimStart().length

/** Gives every new block a key of its own. Of two with the same key, which is what a split leaves, the one with the text keeps it. */
export const blockKeys = () =>
  new Plugin({
    appendTransaction: (transactions, _before, { doc, tr }) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const keepers = keepersIn(doc)
      doc.forEach((node, position) => {
        if (keepers.get(node.attrs.key) !== position) {
          tr.setNodeAttribute(position, 'key', newKey())
        }
      })
      return tr.docChanged ? tr : null
    },
  })

/** By key, the position of the block that has it. */
function keepersIn(doc: Node): Map<string, number> {
  const keepers = new Map<string, number>()
  doc.forEach((node, position) => {
    const { key } = node.attrs
    const rival = keepers.get(key)
    const isBetter =
      rival === undefined || (doc.nodeAt(rival)?.content.size === 0 && node.content.size > 0)
    if (key && isBetter) keepers.set(key, position)
  })
  return keepers
}
