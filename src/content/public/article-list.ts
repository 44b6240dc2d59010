import { type Content, collections } from '../index.ts'
import type { EntryPage, GivenContent } from '../pages/entry-pages.ts'
import { pageKinds } from '../rules/page-kinds.ts'
import { slugOf } from '../rules/text.ts'
import { articleCardOf, newestFirst, topicOf } from './article-card.ts'
import { withPictures } from './public-content.ts'

export type ArticleListPage = ReturnType<typeof toArticleListPage>

const PER_PAGE = 6
const { root } = pageKinds.articles

/** One page of a list of texts. */
export type ListPart = {
  path: string
  /** Empty for all texts. */
  topic: string
  number: number
  count: number
  /** How many texts all of its pages list. */
  total: number
  pages: EntryPage[]
}

/** Every page of every list: of all texts, and of each topic; the first one of a list also has the text in front. */
export function articleListsOf(content: Content, pages: EntryPage[]): ListPart[] {
  const all = pinnedFirst(content, newestFirst(content, pages))
  const lists = topicsOf(content, all).map(({ name, path, ids }) => {
    return { topic: name, path, pages: all.filter(({ id }) => ids.has(id)) }
  })
  return [{ topic: '', path: root, pages: all }, ...lists].flatMap(partsOf)
}

function pinnedFirst(content: Content, pages: EntryPage[]): EntryPage[] {
  const pinned = content.articles.find(({ isPinned }) => isPinned)
  const first = pages.find(({ id }) => id === pinned?.id)
  return first ? [first, ...pages.filter((page) => page !== first)] : pages
}

/** Each with the ids of its texts. Two topics with the same address are one. */
function topicsOf(content: Content, pages: EntryPage[]) {
  const shown = new Set(pages.map(({ id }) => id))
  const named = content.articles
    .filter(({ id }) => shown.has(id))
    .flatMap(({ id, topics }) => topics.filter(slugOf).map((topic) => ({ id, ...topicOf(topic) })))
  return [...Map.groupBy(named, ({ path }) => path)]
    .map(([path, texts]) => {
      return { path, name: texts[0]?.name ?? '', ids: new Set(texts.map(({ id }) => id)) }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}

/** The text in front counts as none of the first page. */
function partsOf({ topic, path, pages }: Pick<ListPart, 'topic' | 'path' | 'pages'>): ListPart[] {
  if (pages.length === 0) return []
  const count = Math.max(1, Math.ceil((pages.length - 1) / PER_PAGE))
  return Array.from({ length: count }, (_, index) => ({
    topic,
    path: listPathOf(path, index + 1),
    number: index + 1,
    count,
    total: pages.length,
    pages: pages.slice(index === 0 ? 0 : index * PER_PAGE + 1, (index + 1) * PER_PAGE + 1),
  }))
}

const sentenceOf = (topic: string, total: number) =>
  `${total === 1 ? 'Um texto' : `${total} textos`} sobre “${topic}”, com autoria, revisão, datas e fontes.`

/** The first page of a list is the list itself. */
export const withoutFirstPage = (path: string) => path.replace(/\/pagina\/1$/, '')

const listPathOf = (path: string, number: number) =>
  number === 1 ? path : `${path}/pagina/${number}`

export function toArticleListPage({ content, pictures, pages }: GivenContent, part: ListPart) {
  const { path, topic, number, count } = part
  const { title, description } = content.articlesSection
  const cards = part.pages.map((page) => articleCardOf(content, page))
  const start = topic ? topicOf(topic).path : root
  const said = {
    kind: 'list' as const,
    path,
    list: { text: collections.articles.label, href: root },
    title: topic || title,
    lead: topic ? sentenceOf(topic, part.total) : description,
    /** Which page of the list it is. */
    place: `Página ${number} de ${count}`,
    image: cards[0]?.image ?? '',
    imagePosition: cards[0]?.imagePosition ?? '',
    card: { design: 'paper' as const, topic: 'Conteúdos' },
    topic,
    number,
    first: number === 1 ? cards[0] : undefined,
    /** Whether the clinic put it in front. */
    isPinned:
      !topic && content.articles.some(({ id, isPinned }) => isPinned && id === part.pages[0]?.id),
    cards: number === 1 ? cards.slice(1) : cards,
    topics: topicsOf(
      content,
      pages.filter(({ collection }) => collection === 'articles'),
    ).map(({ name, path }) => ({ name, path })),
    newer: number > 1 ? listPathOf(start, number - 1) : undefined,
    older: number < count ? listPathOf(start, number + 1) : undefined,
    greeting: 'Olá! Li um texto no site e gostaria de tirar uma dúvida.',
  }
  return withPictures(said, pictures)
}
