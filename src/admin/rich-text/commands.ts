import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  deleteSelection,
  splitBlockAs,
  toggleMark,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { InputRule, inputRules } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Attrs } from 'prosemirror-model'
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  type Transaction,
} from 'prosemirror-state'
import type { BlockKind } from '#content/rich-text/blocks.ts'
import { schema } from './schema.ts'

/** The kind of the blocks that are selected; undefined for several kinds. */
export function kindAt({ doc, selection }: EditorState): BlockKind | undefined {
  const kinds = new Set<string>()
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (node.isTextblock) kinds.add(node.type.name)
  })
  const [kind] = kinds
  return kinds.size === 1 ? (kind as BlockKind) : undefined
}

/** Makes the selected blocks blocks of this kind; pictures stay. Pressed again, paragraphs. */
export const toggleKind =
  (kind: BlockKind): Command =>
  (state, dispatch) => {
    const next = kindAt(state) === kind ? 'paragraph' : kind
    const { from, to } = state.selection
    const { tr } = state
    state.doc.nodesBetween(from, to, (node, position) => {
      if (node.isTextblock && node.type.name !== 'picture') setKind(tr, position, next)
    })
    dispatch?.(tr.scrollIntoView())
    return tr.docChanged
  }

const setKind = (tr: Transaction, position: number, kind: BlockKind) =>
  tr.setNodeMarkup(position, schema.nodes[kind], tr.doc.nodeAt(position)?.attrs)

export const toggleFormat = (kind: 'bold' | 'italic'): Command => toggleMark(schema.marks[kind])

export type TargetRange = { from: number; to: number; target: string }

/** The link or source at the selection, as far as it reaches; without one, the selected words or the word of the caret. */
export function targetAt(state: EditorState, kind: 'link' | 'source'): TargetRange {
  const { from, to, empty, $from } = state.selection
  const start = $from.start()
  const ranges: TargetRange[] = []
  $from.parent.forEach((node, offset) => {
    const target = schema.marks[kind].isInSet(node.marks)?.attrs.target
    const [first, end] = [start + offset, start + offset + node.nodeSize]
    const last = ranges.at(-1)
    if (target && last?.to === first && last.target === target) last.to = end
    else if (target) ranges.push({ from: first, to: end, target })
  })
  const there = ranges.find((range) => range.from <= to && range.to >= from)
  if (there || !empty) return there ?? { from, to, target: '' }
  const text = $from.parent.textContent
  const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, $from.parentOffset))?.[0].length ?? 0
  const after = /^[\p{L}\p{N}]*/u.exec(text.slice($from.parentOffset))?.[0].length ?? 0
  return { from: from - before, to: from + after, target: '' }
}

/** Sets the target of a link or source; an empty one removes it. */
export const setTarget =
  (kind: 'link' | 'source', { from, to }: TargetRange, target: string): Command =>
  (state, dispatch) => {
    const tr = state.tr.removeMark(from, to, schema.marks[kind])
    if (target) tr.addMark(from, to, schema.mark(kind, { target }))
    dispatch?.(tr)
    return true
  }

/** Puts a picture below the block of the caret, or in place of an empty one. */
export const insertPicture =
  (image: string): Command =>
  ({ tr, selection: { $to } }, dispatch) => {
    const picture = schema.node('picture', { image })
    const isEmpty =
      $to.parent.isTextblock && $to.parent.content.size === 0 && !$to.parent.attrs.image
    const [from, to] = isEmpty ? [$to.before(), $to.after()] : [$to.after(1), $to.after(1)]
    tr.replaceWith(from, to, picture)
    const after = from + picture.nodeSize
    if (!tr.doc.nodeAt(after)) tr.insert(after, schema.node('paragraph'))
    dispatch?.(selectAt(tr, after + 1))
    return true
  }

/** Changes the block with this key. */
const changeBlock =
  (key: string, change: (tr: Transaction, from: number, to: number) => void): Command =>
  ({ doc, tr }, dispatch) => {
    doc.forEach((node, position) => {
      if (node.attrs.key === key) change(tr, position, position + node.nodeSize)
    })
    dispatch?.(tr)
    return tr.docChanged
  }

export const setImage = (key: string, image: string) =>
  changeBlock(key, (tr, from) => tr.setNodeAttribute(from, 'image', image))

/** A text without any block keeps an empty paragraph. */
export const removeBlock = (key: string) =>
  changeBlock(key, (tr, from, to) =>
    tr.replaceWith(from, to, tr.doc.childCount === 1 ? schema.node('paragraph') : []),
  )

/** Kinds that go on in the next block. */
const continued: string[] = ['bullet', 'step', 'notice']

const fresh: Attrs = { key: '', image: '' }

/** Enter leaves a list, a box or a quote from an empty entry, and a picture from its caption. */
const leaveBlock: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  if (!empty || !parent.isTextblock) return false
  if (parent.type.name === 'picture') {
    const after = $from.after()
    const tr = state.tr.insert(after, schema.node('paragraph'))
    dispatch?.(selectAt(tr, after + 1))
    return true
  }
  if (parent.content.size > 0 || parent.type.name === 'paragraph') return false
  dispatch?.(setKind(state.tr, $from.before(), 'paragraph'))
  return true
}

const selectAt = (tr: Transaction, position: number) =>
  tr.setSelection(Selection.near(tr.doc.resolve(position))).scrollIntoView()

const splitBlock = splitBlockAs((node, isAtEnd) => {
  if (!isAtEnd) return null
  const type = continued.includes(node.type.name) ? node.type : schema.nodes.paragraph
  return type ? { type, attrs: fresh } : null
})

/** Backspace at the start of a block first takes its kind away, and never mixes a caption with another text. */
const unsetKind: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  if (!empty || !parent.isTextblock || $from.parentOffset > 0) return false
  if (parent.type.name === 'paragraph') return false
  const before = $from.before()
  const tr =
    parent.type.name === 'picture'
      ? state.tr.setSelection(NodeSelection.create(state.doc, before))
      : setKind(state.tr, before, 'paragraph')
  dispatch?.(tr)
  return true
}

type Asked = {
  /** What a block can be. */
  kinds: BlockKind[]
  /** Opens the choice of where the selected words lead. */
  onLink: () => void
  /** Leads to the toolbar. */
  onToolbar: () => void
}

const done =
  (run: () => void): Command =>
  () => {
    run()
    return true
  }

const kindKeys: Partial<Record<BlockKind, string>> = {
  paragraph: 'Mod-Alt-0',
  heading: 'Mod-Alt-1',
  subheading: 'Mod-Alt-2',
  step: 'Mod-Shift-7',
  bullet: 'Mod-Shift-8',
  quote: 'Mod-Shift-9',
}

export const keys = ({ kinds, onLink, onToolbar }: Asked) => [
  inputRules({
    rules: [kindRule(/^\s*[-*]\s$/, 'bullet'), kindRule(/^\s*1[.)]\s$/, 'step')],
  }),
  keymap(
    Object.fromEntries(
      kinds.flatMap((kind) => (kindKeys[kind] ? [[kindKeys[kind], toggleKind(kind)]] : [])),
    ),
  ),
  keymap({
    'Mod-z': undo,
    'Mod-Shift-z': redo,
    'Mod-y': redo,
    'Mod-b': toggleFormat('bold'),
    'Mod-i': toggleFormat('italic'),
    'Mod-k': done(onLink),
    'Alt-F10': done(onToolbar),
    Enter: chainCommands(leaveBlock, createParagraphNear, splitBlock),
    'Shift-Enter': chainCommands(leaveBlock, createParagraphNear, splitBlock),
    Backspace: chainCommands(deleteSelection, unsetKind, baseKeymap.Backspace as Command),
  }),
  keymap(baseKeymap),
]

/** Makes a block an entry of a list when its sign is typed. */
const kindRule = (sign: RegExp, kind: BlockKind) =>
  new InputRule(sign, ({ tr }, _match, start, end) => {
    const $start = tr.doc.resolve(start)
    if ($start.parent.type.name === 'picture') return null
    return setKind(tr.delete(start, end), $start.before(), kind)
  })
