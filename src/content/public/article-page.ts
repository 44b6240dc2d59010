import type { Content } from '../index.ts'
import { type EntryPage, type GivenContent, requireEntry } from '../pages/entry-pages.ts'
import { firstNonEmpty } from '../rules/text.ts'
import { articleCardOf, textsAfter, topicOf } from './article-card.ts'
import { linkedText } from './buttons.ts'
import { publicMember } from './public-content.ts'
import { treatmentCardOf } from './treatment-page.ts'

/** What the page of a text shows between header and footer. */
export function toArticlePage({ content, pages }: GivenContent, page: EntryPage) {
  const article = requireEntry(content, 'articles', page.id)
  const { name, summary, searchTitle, searchDescription, text, sources } = article
  const greeting = `Olá! Li o texto “${name}” e gostaria de agendar uma avaliação.`
  return {
    kind: 'article' as const,
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
    treatments: article.treatments.flatMap((treatment) =>
      pages
        .filter(({ collection, id }) => collection === 'treatments' && id === treatment)
        .map((one) => treatmentCardOf(content, one)),
    ),
    others: textsAfter(content, pages, page.id),
    greeting,
  }
}

function personOf(content: Content, id: string) {
  const member = content.team.find((one) => one.id === id)
  return member && publicMember(member)
}
