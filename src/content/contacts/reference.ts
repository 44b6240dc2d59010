import type { PagePart } from './vocabulary.ts'

/** One letter for each part of the page, from its Portuguese name where that is possible. */
const letters: Record<PagePart, string> = {
  header: 'M',
  hero: 'H',
  about: 'S',
  treatments: 'T',
  team: 'E',
  testimonials: 'D',
  questions: 'P',
  contact: 'C',
  cta: 'F',
  main: 'G',
  footer: 'R',
  nav: 'B',
}

/** 'I' for Instagram; empty without a source. Each source has a letter of its own. */
export const sourceLetterOf = (source: string): string => source.slice(0, 1).toUpperCase()

type Origin = { place: PagePart; button: number }

/** 'H3-27': the part of the page, the button in it and the day of the month; 'H3-27-I' with the letter of a source. Everybody who taps the same button on the same day has the same. */
export const referenceOf = ({ place, button }: Origin, source: string, day: string): string =>
  letters[place] + button + day.slice(-3) + (source && `-${sourceLetterOf(source)}`)

export type Reference = { place: PagePart; button: number; dayOfMonth: number; letter: string }

const written = /^(?:ref\.?)?\s*([a-z])\s*(\d{1,2})\s*-?\s*(\d{2})\s*-?\s*([a-z]?)$/i

/** Reads a reference as people type it: 'ref. h3-27', 'H3 27 I'. Undefined if it is not one. */
export function readReference(text: string): Reference | undefined {
  const [, first = '', button, day, letter = ''] = written.exec(text.trim()) ?? []
  const place = (Object.keys(letters) as PagePart[]).find(
    (name) => letters[name] === first.toUpperCase(),
  )
  const dayOfMonth = Number(day)
  if (!place || !(dayOfMonth >= 1 && dayOfMonth <= 31)) return undefined
  return { place, button: Number(button), dayOfMonth, letter: letter.toUpperCase() }
}
