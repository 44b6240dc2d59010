import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { newKey } from '#content/rules/entry-keys.ts'

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
