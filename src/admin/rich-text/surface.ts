import { history, redoDepth, undoDepth } from 'prosemirror-history'
import { type Node, Slice } from 'prosemirror-model'
import { type Command, EditorState, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { isEqual } from '#content/history/field-changes.ts'
import { type Block, type BlockKind, MAX_BLOCKS, withKinds } from '#content/rich-text/blocks.ts'
import { keys, kindAt, targetAt } from './commands.ts'
import { blocksOf, docOf, openTyping, withTyped } from './conversion.ts'
import { type Allowed, readPasted, withoutStyles } from './paste.ts'
import { pictureView } from './picture-view.ts'
import { blockKeys, startOf, withMatches, wordingMarks } from './plugins.ts'
import { schema } from './schema.ts'
import { type BlockMatch, type ReviewedText, registerSurface } from './surfaces.ts'

/** What the toolbar shows. */
export type Standing = {
  kind: BlockKind | undefined
  isBold: boolean
  isItalic: boolean
  hasLink: boolean
  hasSource: boolean
  canUndo: boolean
  canRedo: boolean
}

type Options = {
  place: HTMLElement
  blocks: Block[]
  /** What a block can be. */
  kinds: BlockKind[]
  allowed: Allowed
  onChange: (blocks: Block[]) => void
  onUpdate: () => void
  onLink: () => void
  onToolbar: () => void
  /** Called after words of another program were pasted. */
  onPasted: (hasForeignPictures: boolean) => void
  /** Called instead of taking in a text that would be longer than one that can be stored. */
  onTooLong: () => void
}

export type Surface = ReviewedText & {
  view: EditorView
  run: (command: Command) => void
  standing: () => Standing
  /** Shows a text that came from elsewhere: a merge, an undone step, another version. */
  show: (blocks: Block[]) => void
  matches: () => BlockMatch[]
  /** Hands over what was typed since the last pause. */
  flush: () => void
  close: () => void
}

/** A text to write in. What is typed arrives in `onChange`, in the pauses, as the blocks that would be stored. */
export function openSurface(options: Options): Surface {
  const { place, allowed, onChange, onUpdate } = options
  let hasForeignPictures = false
  let marked: BlockMatch[] = []
  /** The text as the form has it. */
  let known = options.blocks
  const typing = openTyping(() => {
    const blocks = blocksOf(view.state.doc)
    if (isEqual(blocks, known)) return
    known = blocks
    onChange(blocks)
  })
  const refuses = (blockCount: number) => {
    const isTooLong = blockCount > MAX_BLOCKS
    if (isTooLong) options.onTooLong()
    return isTooLong
  }
  const view = new EditorView(
    { mount: place },
    {
      state: EditorState.create({
        doc: docOf(options.blocks),
        plugins: [history(), blockKeys(), wordingMarks(), ...keys(options)],
      }),
      nodeViews: { picture: pictureView },
      transformPastedHTML: withoutStyles,
      clipboardParser: {
        parseSlice: (root: Element) => {
          const pasted = readPasted(root, allowed)
          hasForeignPictures = pasted.hasForeignPictures
          return Slice.maxOpen(docOf(withKinds(pasted.blocks, options.kinds)).content)
        },
      } as never,
      handlePaste: ({ state }, { clipboardData }, slice) => {
        if (refuses(blocksOf(state.tr.replaceSelection(slice).doc).length)) return true
        const html = clipboardData?.getData('text/html') ?? ''
        const isForeign = html !== '' && !html.includes('data-pm-slice')
        if (isForeign) options.onPasted(hasForeignPictures)
        return false
      },
      handleDrop: ({ state }, _event, { content }, isMoved) =>
        !isMoved && refuses(blocksOf(state.doc).length + content.childCount),
      dispatchTransaction: (tr) => {
        view.updateState(view.state.apply(tr))
        if (tr.docChanged) typing.note(tr)
        onUpdate()
      },
    },
  )
  const surface: Surface = {
    view,
    run: (command) => {
      command(view.state, view.dispatch, view)
      view.focus()
    },
    standing: () => standingOf(view.state),
    show: (blocks) => {
      if (isEqual(blocks, known)) return
      const typed = typing.isPending() ? withTyped(blocksOf(view.state.doc), known, blocks) : blocks
      known = blocks
      const { doc, selection } = withBlocks(view.state, docOf(typed))
      // A new state, because what came from elsewhere is not undone here.
      view.updateState(EditorState.create({ doc, selection, plugins: view.state.plugins }))
      view.dispatch(withMatches(view.state, marked))
    },
    flush: typing.flush,
    mark: (matches) => {
      if (view.isDestroyed) return
      marked = matches
      view.dispatch(withMatches(view.state, marked))
    },
    matches: () => marked,
    replace: (key, { from, to }, words) => {
      const { doc, tr } = view.state
      doc.forEach((node, position) => {
        const start = position + 1 + startOf(node.textContent)
        if (node.attrs.key === key) tr.insertText(words, start + from, start + to)
      })
      view.dispatch(tr)
      view.focus()
    },
    close: () => {
      typing.close()
      view.destroy()
    },
  }
  registerSurface(place, surface)
  return surface
}

/** Replaces only the blocks that differ, so that the caret stays where it is in the others. */
function withBlocks({ doc, tr }: EditorState, next: Node): Transaction {
  let start = 0
  const isShared = (one: number, other: number) => {
    const node = doc.maybeChild(one)
    return node ? (next.maybeChild(other)?.eq(node) ?? false) : false
  }
  while (isShared(start, start)) start += 1
  let [end, nextEnd] = [doc.childCount, next.childCount]
  while (end > start && nextEnd > start && isShared(end - 1, nextEnd - 1)) {
    end -= 1
    nextEnd -= 1
  }
  const positionOf = (index: number) =>
    doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  return tr.replaceWith(positionOf(start), positionOf(end), next.children.slice(start, nextEnd))
}

function standingOf(state: EditorState): Standing {
  const { from, to, empty, $from } = state.selection
  const isMarked = (kind: 'bold' | 'italic') => {
    const type = schema.marks[kind]
    if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    return state.doc.rangeHasMark(from, to, type)
  }
  return {
    kind: kindAt(state),
    isBold: isMarked('bold'),
    isItalic: isMarked('italic'),
    hasLink: targetAt(state, 'link').target !== '',
    hasSource: targetAt(state, 'source').target !== '',
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  }
}
