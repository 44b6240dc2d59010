/** A text made comparable, and where each of its characters is in the original. */
export type FoldedText = {
  /** Lower case, without accents; runs of white space are one space, and a blank line is a line break. */
  text: string
  /** The index in the original of each character, and its length at the end. */
  at: number[]
}

const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff\p{M}]/u
const quotes = /[“”„«»]/
const dashes = /[\u2010-\u2015]/
const space = /\s/

export function toFoldedText(original: string): FoldedText {
  const at: number[] = []
  let text = ''
  let index = 0
  const push = (character: string, from: number) => {
    text += character
    at.push(from)
  }
  while (index < original.length) {
    const gap = spaceAt(original, index)
    if (gap > index) {
      push(original.slice(index, gap).split('\n').length > 2 ? '\n' : ' ', index)
      index = gap
      continue
    }
    const character = original[index] as string
    const folded = foldedCharacter(character)
    if (folded) push(folded, index)
    index += 1
  }
  at.push(original.length)
  return { text, at }
}

function spaceAt(text: string, from: number): number {
  let end = from
  while (end < text.length && space.test(text[end] as string)) end += 1
  return end
}

const foldedBefore = new Map<string, string>()

/** One character, or none for what the eye does not see. */
function foldedCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  const known = foldedBefore.get(character) ?? foldAccented(character)
  foldedBefore.set(character, known)
  return known
}

function foldAccented(character: string): string {
  if (invisible.test(character)) return ''
  if (quotes.test(character)) return '"'
  if (dashes.test(character)) return '-'
  const [base = character] = character.normalize('NFD')
  return base.toLowerCase().slice(0, 1)
}
