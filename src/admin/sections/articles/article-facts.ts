import {
  type ArticleState,
  articleStateOf,
  articleStates,
  lastReviewOf,
} from '#content/articles/article-state.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { pageKinds } from '#content/rules/page-kinds.ts'
import type { Draft } from '#protocol/drafts.ts'
import type { Document } from '#sdk/documents.ts'
import type { Listed } from '../../data/documents.ts'
import { isOf, stateOf } from '../../editor/drafts/draft-facts.ts'

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
}

type Known = { team: Team; drafts?: Draft[]; today?: string }

/** What needs a review comes first, then what is being written, then what visitors see, the newest first. */
export const listedArticlesOf = (articles: Article[], known: Known): ListedArticle[] =>
  articles.map((article) => listedArticleOf(article, known)).toSorted(inListOrder)

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
  if (pageKinds.articles.hasPage(article, toClinicTime(new Date()).day)) return undefined
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
