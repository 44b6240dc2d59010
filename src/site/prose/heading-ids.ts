import type { ShownBlock } from '#content/rich-text/blocks.ts'
import { slugOf } from '#content/rules/slug.ts'

/** The headings with the ids by which a table of contents leads to them: the first of equal ones has the plain id, which no other heading takes from it. */
export function headingIdsOf(blocks: ShownBlock[]): Map<ShownBlock, string> {
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  const slugs = headings.map(({ text }) => slugOf(text))
  const taken = new Set(slugs)
  const numbered = (slug: string) => {
    let number = 2
    while (taken.has(`${slug}-${number}`)) number++
    taken.add(`${slug}-${number}`)
    return `${slug}-${number}`
  }
  return new Map(
    headings.map((heading, index) => {
      const slug = slugs[index] ?? ''
      return [heading, slugs.indexOf(slug) === index ? slug : numbered(slug)]
    }),
  )
}
