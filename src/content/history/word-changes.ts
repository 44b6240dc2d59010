/** A piece of a text that was kept, removed or added. */
export type WordChange = { kind: 'same' | 'gone' | 'new'; text: string }

/** Above this many comparisons the whole text counts as replaced. */
const MAX_COMPARISONS = 4_000_000

/** Below this share of words in common, marks would only be in the way. */
const MIN_SHARED = 0.25

/** The text from before to after, word by word; a text that has little in common with the other is replaced as a whole. */
export function wordChangesOf(before: string, after: string): WordChange[] {
  const [former, current] = [wordsOf(before), wordsOf(after)]
  const start = sharedStart(former, current)
  const end = sharedEnd(former.slice(start), current.slice(start))
  const [gone, come] = [
    former.slice(start, former.length - end),
    current.slice(start, current.length - end),
  ]
  if (gone.length * come.length > MAX_COMPARISONS) return replaced(before, after)
  const pieces = [
    ...current.slice(0, start).map(same),
    ...compared(gone, come),
    ...current.slice(current.length - end).map(same),
  ]
  const shared = pieces.filter(({ kind }) => kind === 'same').length
  const isAlike = shared >= MIN_SHARED * Math.max(former.length, current.length)
  return isAlike ? joined(pieces) : replaced(before, after)
}

/** Words with the space that follows them. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*|\s+/g) ?? []

/** Line breaks count, other space does not. */
const keyOf = (word: string) => word.trim() + (word.includes('\n') ? '\n' : '')

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && keyOf(one) === keyOf(other)

const same = (text: string): WordChange => ({ kind: 'same', text })

const replaced = (before: string, after: string): WordChange[] => {
  const both: WordChange[] = [
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ]
  return both.filter(({ text }) => text !== '')
}

function sharedStart(one: string[], other: string[]): number {
  let count = 0
  while (isSame(one[count], other[count])) count += 1
  return count
}

const sharedEnd = (one: string[], other: string[]) =>
  sharedStart(one.toReversed(), other.toReversed())

/** By the longest common subsequence of words. */
function compared(before: string[], after: string[]): WordChange[] {
  const lengths = commonLengths(before, after)
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  const pieces: WordChange[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [gone, come] = [before[row], after[column]]
    if (isSame(gone, come)) {
      pieces.push(same(come ?? ''))
      row += 1
      column += 1
    } else if (
      come === undefined ||
      (gone !== undefined && at(row + 1, column) >= at(row, column + 1))
    ) {
      pieces.push({ kind: 'gone', text: gone ?? '' })
      row += 1
    } else {
      pieces.push({ kind: 'new', text: come })
      column += 1
    }
  }
  return pieces
}

/** How many words the rests of both texts have in common, from each pair of places on. */
function commonLengths(before: string[], after: string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const [here, below] = [rows[row], rows[row + 1]]
      if (!here) continue
      here[column] = isSame(before[row], after[column])
        ? (below?.[column + 1] ?? 0) + 1
        : Math.max(below?.[column] ?? 0, here[column + 1] ?? 0)
    }
  }
  return rows
}

/** Joins neighbouring pieces of one kind; what was removed comes before what was added. */
function joined(pieces: WordChange[]): WordChange[] {
  const runs: WordChange[][] = []
  for (const piece of pieces) {
    const isOpen = (runs.at(-1)?.[0]?.kind === 'same') === (piece.kind === 'same')
    if (isOpen && runs.length > 0) runs.at(-1)?.push(piece)
    else runs.push([piece])
  }
  return runs.flatMap((run) =>
    (['same', 'gone', 'new'] as const).flatMap((kind) => {
      const text = run
        .filter((piece) => piece.kind === kind)
        .map((piece) => piece.text)
        .join('')
      return text === '' ? [] : [{ kind, text }]
    }),
  )
}
