/** A piece of a line: plain, in bold, or literal input. */
export type Piece = { text: string; kind?: 'bold' | 'code' }

export type Block =
  | { kind: 'heading' | 'paragraph'; pieces: Piece[] }
  | { kind: 'bullets' | 'numbers'; entries: Piece[][] }

export type Chapter = { title: string; blocks: Block[] }

/**
 * Reads the Markdown that the guide is written in: headings, paragraphs, lists, bold and code. Pictures are left
 * out: here the screen that they show is beside the text.
 */
export function chaptersOf(markdown: string): Chapter[] {
  const [start = '', ...rest] = markdown.split(/^## /m)
  return [start.replace(/^# /, ''), ...rest].map((part) => {
    const [title = '', ...lines] = part.split('\n')
    const blocks = lines.join('\n').split(/\n\s*\n/)
    return { title: title.trim(), blocks: blocks.flatMap((block) => blockOf(block.trim())) }
  })
}

const LIST = /^(?:-|\d+\.) /m
const isPicture = (block: string) => /^!\[/.test(block)

function blockOf(block: string): Block[] {
  if (!block || isPicture(block)) return []
  if (block.startsWith('### ')) return [{ kind: 'heading', pieces: piecesOf(block.slice(4)) }]
  if (!LIST.test(block)) return [{ kind: 'paragraph', pieces: piecesOf(block) }]
  const [before = '', ...entries] = block.split(/^(?:-|\d+\.) /m)
  const kind = /^\d/m.test(block.slice(before.length)) ? 'numbers' : 'bullets'
  return [...blockOf(before.trim()), { kind, entries: entries.map(piecesOf) }]
}

/** The name of another chapter is shown in bold; the search leads to it. */
const MARK = /\*\*(.+?)\*\*|\[(.+?)\]\(.+?\)|`(.+?)`/g

function piecesOf(text: string): Piece[] {
  const words = text.replace(/\s+/g, ' ').trim()
  const pieces: Piece[] = []
  let last = 0
  for (const { 0: whole, 1: bold, 2: linked, 3: code, index } of words.matchAll(MARK)) {
    const strong = bold ?? linked
    pieces.push({ text: words.slice(last, index) })
    pieces.push(strong ? { text: strong, kind: 'bold' } : { text: code ?? '', kind: 'code' })
    last = index + whole.length
  }
  pieces.push({ text: words.slice(last) })
  return pieces.filter(({ text: piece }) => piece)
}

/** The lines of a block as plain text. */
export const linesOf = (block: Block): string[] => {
  const lines = 'entries' in block ? block.entries : [block.pieces]
  return lines.map((pieces) => pieces.map(({ text }) => text).join(''))
}
