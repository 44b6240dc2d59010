import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
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
