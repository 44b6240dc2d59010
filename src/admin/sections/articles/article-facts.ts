import {
  type ArticleState,
  articleStateOf,
  articleStates,
  isPublicArticle,
  lastReviewOf,
} from '#content/articles/article-state.ts'
import { plainTextOf } from '#content/rich-text/blocks.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { withoutAccents } from '#content/rules/text.ts'
import type { Draft } from '#protocol/drafts.ts'
import type { Document, Fields } from '#sdk/documents.ts'
import type { Listed } from '../../data/documents.ts'
import { documentOf } from '../../data/draft-document.ts'
import { isOf, stateOf } from '../../drafts/draft-facts.ts'

export type Article = Listed<'articles'>
export type Team = Document<'team'>[]

/** A text as the list shows it. */
export type ListedArticle = {
  article: Article
  state: ArticleState
  /** What there is to know about its state. */
  note: string
  author: string | undefined
  reviewer: string | undefined
  /** Set where nothing of it is published. */
  draft?: Draft | undefined
}

type Known = { team: Team; drafts?: Draft[]; today?: string }

/** What needs a review comes first, then what is being written, then what visitors see, the newest first. */
export function listedArticlesOf(articles: Article[], known: Known): ListedArticle[] {
  const isKnown = ({ id }: Draft) => articles.some(({ _id }) => _id === id)
  const drafts = known.drafts?.filter(({ entity }) => entity === 'articles') ?? []
  const begun = drafts.filter((draft) => !isKnown(draft))
  return [
    ...articles.map((article) => listedArticleOf(article, known)),
    ...begun.map((draft) => ({
      ...listedArticleOf(documentOf<'articles'>(draft), known),
      ...draftFactsOf(draft),
      draft,
    })),
  ].toSorted(inListOrder)
}

function draftFactsOf(draft: Draft): Pick<ListedArticle, 'state' | 'note'> {
  const { isScheduled, note } = stateOf(draft)
  return { state: isScheduled ? 'scheduled' : 'draft', note }
}

const order = Object.keys(articleStates)

function inListOrder(one: ListedArticle, other: ListedArticle): number {
  const byState = order.indexOf(one.state) - order.indexOf(other.state)
  return byState || (sortKeyOf(one) < sortKeyOf(other) ? 1 : -1)
}

const sortKeyOf = ({ article, state }: ListedArticle) =>
  (state === 'draft' ? article._updatedTime : article.publishedOn) + article._id

function listedArticleOf(article: Article, { team, drafts = [], today }: Known): ListedArticle {
  const state = articleStateOf(article, team, today ?? toClinicTime(new Date()).day)
  const prepared = drafts.find(isOf('articles', article._id))
  const nameOf = (id: string) => team.find((member) => member._id === id)?.name
  return {
    article,
    state,
    note: prepared ? preparedTextOf(prepared) : noteOf(article, state, team),
    author: nameOf(article.author),
    reviewer: nameOf(article.reviewer),
  }
}

/** What is said of a text that visitors see while somebody prepares another one. */
function preparedTextOf(draft: Draft): string {
  const { isScheduled, note } = stateOf(draft)
  return isScheduled ? note : 'Com um rascunho'
}

function noteOf(article: Article, state: ArticleState, team: Team): string {
  const last = lastReviewOf(article)
  if (state === 'draft') return 'Fora do site'
  if (state === 'scheduled') return shortDayOf(article.publishedOn)
  if (state === 'due' && !isInTeam(team, article.reviewer)) return 'Quem revisou saiu da equipe'
  if (last === '') return ''
  return `${state === 'due' ? 'Última' : 'Revisado'} em ${shortDayOf(last)}`
}

/** Why visitors don't see a text that is saved. */
export function unseenText(article: Pick<Article, 'is_active' | 'publishedOn'>) {
  if (!article.is_active) return 'Está fora do site: só a equipe vê.'
  if (isPublicArticle(article, toClinicTime(new Date()).day)) return undefined
  return `Aparece no site em ${shortDayOf(article.publishedOn)}.`
}

export const isInTeam = (team: Team, id: string) =>
  team.some(({ _id, is_active }) => _id === id && is_active)

const onlyOf = <Entry>(entries: Entry[]) => (entries.length === 1 ? entries[0] : undefined)

/** Who signs a new text, where nobody else could: the only person of the team, and its only physician. */
export function signersOf(team: Team) {
  const people = team.filter(({ is_active, _isExample }) => is_active && !_isExample)
  const physicians = people.filter(({ registration }) => registration.council === 'CRM')
  return { author: onlyOf(people)?._id ?? '', reviewer: onlyOf(physicians)?._id ?? '' }
}

const short = new Intl.DateTimeFormat('pt-BR', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
})

/** '10 out. 2025'. */
export const shortDayOf = (day: string) => short.format(new Date(day)).replaceAll(' de ', ' ')

/** The words in which a text is searched at once: those of the list, and all of a text of which nothing is published. */
export function searchedWordsOf({ article, draft }: Pick<ListedArticle, 'article' | 'draft'>) {
  const { name, summary, topics } = article
  const { text = [] } = (draft?.data ?? {}) as Partial<Fields<'articles'>>
  return withoutAccents([name, summary, ...topics, plainTextOf(text)].join('\n'))
}
