import type { ShownBlock } from '#content/rich-text/blocks.ts'
import { slugOf } from '#content/rules/text.ts'

/** Ids by which a table of contents leads to these titles: the first of equal ones has the plain id, which no other title takes from it. */
export function idsOfTitles(titles: string[]): string[] {
  const slugs = titles.map(slugOf)
  const taken = new Set(slugs)
  const numbered = (slug: string) => {
    let number = 2
    while (taken.has(`${slug}-${number}`)) number++
    taken.add(`${slug}-${number}`)
    return `${slug}-${number}`
  }
  return slugs.map((slug, index) => (slugs.indexOf(slug) === index ? slug : numbered(slug)))
}

/** The headings of a text with their ids. */
export function headingIdsOf(blocks: ShownBlock[]): Map<ShownBlock, string> {
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  const ids = idsOfTitles(headings.map(({ text }) => text))
  return new Map(headings.map((heading, index) => [heading, ids[index] ?? '']))
}
