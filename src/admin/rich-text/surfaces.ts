/** Words of a block that a rule asks to reword, counted in the block's stored text. */
export type BlockMatch = {
  key: string
  from: number
  to: number
  isSerious: boolean
  words: string
}

/** What the review does with a text that is open. */
export type ReviewedText = {
  /** Underlines the matches. */
  mark: (matches: BlockMatch[]) => void
  /** Replaces words of the block with this key; the formatting around them stays. */
  replace: (key: string, range: { from: number; to: number }, words: string) => void
}

const opened = new WeakMap<Element, ReviewedText>()

/** The text that is written in this element. Apart from the editor, which is loaded later than the review. */
export const surfaceAt = (element: Element): ReviewedText | undefined => opened.get(element)

export const registerSurface = (element: Element, text: ReviewedText) => opened.set(element, text)
