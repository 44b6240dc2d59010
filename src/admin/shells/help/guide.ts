import { withoutAccents } from '#content/rules/text.ts'
import { chapters } from '../../../../docs/guia-do-administrador.md'
import { sectionAt, sectionBySlug } from '../../registry/registry.ts'
import { byPointer } from '../../ui/format.ts'

export type Chapter = { title: string; html: string }

/** The title of the chapter for the screen at this address, below /admin. */
export function chapterAt(pathname: string, search = ''): string {
  const parts = pathname.split('/')
  if (parts[1] === 'new') return 'Guia do site novo'
  // The other shells have their own name before that of the screen.
  const slug = parts.find(sectionBySlug)
  return sectionAt(`/${slug}`, search)?.chapter ?? 'Início'
}

/** The whole guide, in the words for this device. */
export const readGuide = (): Chapter[] =>
  chapters.map(({ title, html }) => ({ title, html: byPointer(html) }))

/** The lines of a chapter: its paragraphs, headings and entries of lists. */
export const linesIn = (element: ParentNode) => [...element.querySelectorAll('p, h3, li')]

const MOST_RESULTS = 12

/** A line of the guide that answers the question: the chapter, and which of its lines. */
export type Found = { chapter: string; line: number; words: string }

/** The lines that have every word, in their chapter's title or in the text; accents and case don't count. */
export function searchGuide(chapters: Chapter[], query: string): Found[] {
  const asked = withoutAccents(query).split(/\s+/).filter(Boolean)
  if (asked.length === 0) return []
  const hasAll = (text: string) => asked.every((word) => withoutAccents(text).includes(word))
  const found = chapters.flatMap(({ title, html }) =>
    linesIn(new DOMParser().parseFromString(html, 'text/html'))
      .map(({ textContent }, line) => ({ chapter: title, line, words: textContent ?? '' }))
      .filter(({ words }) => hasAll(`${title} ${words}`)),
  )
  const isTold = ({ words }: Found) => Number(!hasAll(words))
  return found.toSorted((one, other) => isTold(one) - isTold(other)).slice(0, MOST_RESULTS)
}
