import type { Content } from '../index.ts'
import { type EntryPage, type GivenContent, requireEntry } from '../pages/entry-pages.ts'
import { defaultPictures } from '../pictures/default-pictures.ts'
import { firstNonEmpty, withoutEmoji } from '../rules/text.ts'
import { articleCardOf, newestFirst } from './article-card.ts'
import { linkedText } from './buttons.ts'
import { publicMember } from './public-content.ts'
import { questionsOf } from './questions.ts'

/** What the page of a treatment shows between header and footer. */
export function toTreatmentPage({ content, pages }: GivenContent, page: EntryPage) {
  const { id } = page
  const treatment = requireEntry(content, 'treatments', id)
  const { category, text, parts } = treatment
  const greeting = firstNonEmpty(treatment.greeting, content.links.greetings.treatments)
  return {
    kind: 'treatment' as const,
    ...treatmentCardOf(content, page),
    label: withoutEmoji(category),
    card: { design: 'night' as const, topic: 'Tratamentos' },
    text: linkedText(text, content, greeting),
    questions: questionsOf(content, id).flatMap(({ questions }) => questions),
    parts,
    people: treatment.people
      .flatMap((person) => content.team.find((member) => member.id === person) ?? [])
      .filter(({ is_active }) => is_active)
      .map(publicMember),
    articles: newestFirst(content, pages)
      .filter((page) => requireEntry(content, 'articles', page.id).treatments.includes(id))
      .slice(0, RELATED)
      .map((page) => articleCardOf(content, page)),
    others: pages
      .filter((other) => other.collection === 'treatments' && other.id !== id)
      .map((other) => ({ other, order: requireEntry(content, 'treatments', other.id).order }))
      .toSorted((one, two) => one.order - two.order)
      .slice(0, RELATED)
      .map(({ other }) => treatmentCardOf(content, other)),
    greeting,
  }
}

const RELATED = 3

/** What other pages show of a treatment. */
export function treatmentCardOf(content: Content, { id, address }: EntryPage) {
  const entry = requireEntry(content, 'treatments', id)
  return {
    path: address,
    title: entry.name,
    lead: firstNonEmpty(entry.summary, entry.description),
    image: firstNonEmpty(entry.image, defaultPictures.treatment),
    imagePosition: entry.imagePosition,
  }
}
