/** What a block of a rich text can be, with its name for people. */
export const blockKinds = {
  paragraph: 'Parágrafo',
  heading: 'Título',
  subheading: 'Subtítulo',
  bullet: 'Lista',
  step: 'Lista numerada',
  quote: 'Citação',
  notice: 'Aviso',
  picture: 'Imagem',
} as const

export type BlockKind = keyof typeof blockKinds

export const markKinds = {
  bold: 'negrito',
  italic: 'itálico',
  link: 'link',
  source: 'fonte',
} as const

/** Of one text. A text of ten thousand words has about as many. */
export const MAX_BLOCKS = 400

/** Of one block. */
export const MAX_MARKS = 200

/** Formats the text from one character up to, but without, another. */
export type Mark = {
  kind: keyof typeof markKinds
  from: number
  to: number
  /** Where a link leads, or the key of an entry in the document's sources. */
  target: string
}

/** A rich text is a flat list of blocks: neighbours of one kind are one list or one box. */
export type Block = {
  _key: string
  kind: BlockKind
  /** Without formatting; of a picture its caption. */
  text: string
  marks: Mark[]
  /** Only a picture has one. */
  image: string
}

/** For a text that allows fewer kinds: the words of the others stay, as paragraphs. */
export const withKinds = <Given extends Block>(blocks: Given[], kinds: BlockKind[]): Given[] =>
  tidyBlocks(
    blocks.map((block) => (kinds.includes(block.kind) ? block : { ...block, kind: 'paragraph' })),
  )

/** Whether a stored value is a block: its text and its marks belong together. */
export const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  'marks' in value &&
  typeof value.text === 'string' &&
  Array.isArray(value.marks)

/** A block as visitors get it. */
export type ShownBlock = Omit<Block, '_key'>

export const plainTextOf = (blocks: ShownBlock[]): string =>
  blocks
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n\n')

export const wordCountOf = (blocks: ShownBlock[]): number =>
  plainTextOf(blocks).split(/\s+/).filter(Boolean).length

/** Blocks that belong together on the page: a whole list or box, or a single block. */
export function groupedBlocks<Shown extends ShownBlock>(blocks: Shown[]): Shown[][] {
  const groups: Shown[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (last && joins.has(block.kind) && last[0]?.kind === block.kind) last.push(block)
    else groups.push([block])
  }
  return groups
}

const joins = new Set<BlockKind>(['bullet', 'step', 'notice'])

/** A piece of a text whose characters all have the same marks. */
export type Span = { text: string; marks: Mark[] }

export function spansOf({ text, marks }: Pick<Block, 'text' | 'marks'>): Span[] {
  const edges = marks.flatMap(({ from, to }) => [from, to])
  const cuts = [...new Set([0, ...edges, text.length])].sort((one, other) => one - other)
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0
    const inside = marks.filter(({ from, to }) => from <= start && to >= end)
    return { text: text.slice(start, end), marks: inside }
  })
}

/** The blocks without empty ones, and with marks that fit their text. */
export const tidyBlocks = <Given extends Block>(blocks: Given[]): Given[] =>
  blocks.map(tidied).filter(({ kind, text, image }) => (kind === 'picture' ? image : text) !== '')

function tidied<Given extends Block>(block: Given): Given {
  const start = block.text.length - block.text.trimStart().length
  const text = block.text.trim()
  const image = block.kind === 'picture' ? block.image : ''
  return { ...block, text, image, marks: tidyMarks(block.marks, text.length, start) }
}

function tidyMarks(marks: Mark[], length: number, start: number): Mark[] {
  const within = (place: number) => Math.min(Math.max(place - start, 0), length)
  const sorted = marks
    .map((mark) => ({ ...mark, from: within(mark.from), to: within(mark.to) }))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from || one.to - other.to)
  return Object.keys(markKinds).flatMap((kind) =>
    joinedMarks(sorted.filter((mark) => mark.kind === kind)),
  )
}

/** Marks of one kind don't overlap: equal ones become one, and of two different ones the first stays whole. */
function joinedMarks(marks: Mark[]): Mark[] {
  const joined: Mark[] = []
  for (const mark of marks) {
    const last = joined.at(-1)
    if (!last || mark.from > last.to || (mark.from === last.to && mark.target !== last.target)) {
      joined.push(mark)
    } else if (mark.target === last.target) {
      joined[joined.length - 1] = { ...last, to: Math.max(last.to, mark.to) }
    } else if (mark.to > last.to) {
      joined.push({ ...mark, from: last.to })
    }
  }
  return joined
}
