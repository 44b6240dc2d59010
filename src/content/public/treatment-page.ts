import type { Content, Entry } from '../index.ts'
import type { EntryPage, GivenContent } from '../pages/entry-pages.ts'
import { firstNonEmpty, withoutEmoji } from '../rules/text.ts'
import { articleCardOf, newestFirst } from './article-card.ts'
import { treatmentCardOf } from './article-page.ts'
import { linkedText } from './buttons.ts'
import { publicMember, withPictures } from './public-content.ts'
import { questionsOf } from './questions.ts'

export type TreatmentPage = ReturnType<typeof toTreatmentPage>

/** What the page of a treatment shows between header and footer. */
export function toTreatmentPage({ content, pictures, pages }: GivenContent, page: EntryPage) {
  const { id } = page
  const treatment = content.treatments.find((entry) => entry.id === id) as Entry<'treatments'>
  const { category, text, parts } = treatment
  const greeting = firstNonEmpty(treatment.greeting, content.links.greetings.treatments)
  const said = {
    kind: 'treatment' as const,
    id,
    ...treatmentCardOf(treatment, page),
    label: withoutEmoji(category),
    card: { design: 'night' as const, topic: 'Tratamentos' },
    text: linkedText(text, content, greeting),
    questions: questionsOf(content, id).flatMap(({ questions }) => questions),
    parts,
    people: treatment.people
      .flatMap((person) => content.team.find((member) => member.id === person) ?? [])
      .filter(({ is_active }) => is_active)
      .map(publicMember),
    articles: newestFirst(content, pagesAbout(id, content, pages))
      .slice(0, RELATED)
      .map((page) => articleCardOf(content, page)),
    others: pages
      .filter((other) => other.collection === 'treatments' && other.id !== id)
      .flatMap((other) => {
        const entry = content.treatments.find((one) => one.id === other.id)
        return entry ? [{ order: entry.order, card: treatmentCardOf(entry, other) }] : []
      })
      .toSorted((one, other) => one.order - other.order)
      .slice(0, RELATED)
      .map(({ card }) => card),
    greeting,
  }
  return withPictures(said, pictures)
}

const RELATED = 3

function pagesAbout(treatment: string, { articles }: Content, pages: EntryPage[]): EntryPage[] {
  const about = articles.filter(({ treatments }) => treatments.includes(treatment))
  const ids = new Set(about.map(({ id }) => id))
  return pages.filter(({ id }) => ids.has(id))
}
