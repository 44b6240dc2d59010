import type { Content, Entry } from '../index.ts'
import type { EntryPage, GivenContent } from '../pages/entry-pages.ts'
import { defaultPictures } from '../pictures/default-pictures.ts'
import { firstNonEmpty } from '../rules/text.ts'
import { articleCardOf, requireArticle, textsAfter, topicOf } from './article-card.ts'
import { linkedText } from './buttons.ts'
import { publicMember, withPictures } from './public-content.ts'

export type ArticlePage = ReturnType<typeof toArticlePage>

/** What the page of a text shows between header and footer. */
export function toArticlePage({ content, pictures, pages }: GivenContent, page: EntryPage) {
  const { id } = page
  const article = requireArticle(content, id)
  const { name, summary, searchTitle, searchDescription, text, sources } = article
  const greeting = `Olá! Li o texto “${name}” e gostaria de agendar uma avaliação.`
  const said = {
    kind: 'article' as const,
    id,
    ...articleCardOf(content, page),
    searchTitle: firstNonEmpty(searchTitle, name),
    searchDescription: firstNonEmpty(searchDescription, summary),
    card: { design: 'paper' as const, topic: article.topics[0] ?? 'Conteúdos' },
    text: linkedText(text, content, greeting),
    /** The keys by which marks in the text name a source, in the order of the sources. */
    sourceKeys: sources.map(({ _key }) => _key),
    sources,
    // Who has left the team still wrote it.
    author: personOf(content, article.author),
    reviewer: personOf(content, article.reviewer),
    topics: article.topics.map(topicOf),
    treatments: article.treatments.flatMap((treatment) => {
      const entry = content.treatments.find((one) => one.id === treatment)
      const page = pages.find((one) => one.id === treatment)
      return entry && page ? [treatmentCardOf(entry, page)] : []
    }),
    others: textsAfter(content, pages, id),
    greeting,
  }
  return withPictures(said, pictures)
}

function personOf(content: Content, id: string) {
  const member = content.team.find((one) => one.id === id)
  return member && publicMember(member)
}

/** What other pages show of a treatment. */
export const treatmentCardOf = (entry: Entry<'treatments'>, { address }: EntryPage) => ({
  path: address,
  title: entry.name,
  lead: firstNonEmpty(entry.summary, entry.description),
  image: firstNonEmpty(entry.image, defaultPictures.treatment),
  imagePosition: entry.imagePosition,
})
