import { lastReviewOf, readingTimeOf } from '../articles/article-state.ts'
import type { Content } from '../index.ts'
import { type EntryPage, requireEntry } from '../pages/entry-pages.ts'
import { defaultPictures } from '../pictures/default-pictures.ts'
import { pageKinds } from '../rules/page-kinds.ts'
import { firstNonEmpty, slugOf } from '../rules/text.ts'

export type ArticleCard = ReturnType<typeof articleCardOf>

export const topicOf = (name: string) => ({
  name,
  path: `${pageKinds.articles.root}/assunto/${slugOf(name)}`,
})

/** What lists show of a text. */
export function articleCardOf(content: Content, { id, address }: EntryPage) {
  const article = requireEntry(content, 'articles', id)
  return {
    path: address,
    title: article.name,
    lead: article.summary,
    image: firstNonEmpty(article.image, defaultPictures.about),
    imagePosition: article.imagePosition,
    topic: article.topics[0] ?? '',
    author: content.team.find((one) => one.id === article.author)?.name ?? '',
    publishedOn: article.publishedOn,
    reviewedOn: lastReviewOf(article),
    minutes: readingTimeOf(article.text),
  }
}

/** The pages of texts, the newest first. */
export function newestFirst(content: Content, pages: EntryPage[]): EntryPage[] {
  const dates = new Map(content.articles.map(({ id, publishedOn }) => [id, publishedOn]))
  const dateOf = ({ id }: EntryPage) => dates.get(id) ?? ''
  return pages
    .filter(({ collection }) => collection === 'articles')
    .toSorted((one, other) => dateOf(other).localeCompare(dateOf(one)))
}

/** So many lead on from a page. */
const SHELF = 3

/** The newest texts other than this one, those about the same first. */
export function textsAfter(content: Content, pages: EntryPage[], id: string) {
  const { topics } = requireEntry(content, 'articles', id)
  const isNear = (page: EntryPage) =>
    requireEntry(content, 'articles', page.id).topics.some((topic) => topics.includes(topic))
  const others = newestFirst(content, pages).filter((page) => page.id !== id)
  return [...others.filter(isNear), ...others.filter((page) => !isNear(page))]
    .slice(0, SHELF)
    .map((page) => articleCardOf(content, page))
}

/** What the home page says of the newest texts, once they fill a shelf. */
export function newestTextsOf(content: Content, pages: EntryPage[]) {
  const newest = newestFirst(content, pages).slice(0, SHELF)
  if (newest.length < SHELF) return []
  return newest.map((page) => {
    const { path, title, topic, minutes } = articleCardOf(content, page)
    return { path, title, topic, minutes }
  })
}
