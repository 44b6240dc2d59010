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
import type { ScheduledPublication } from '#protocol/publishing.ts'
import type { Document } from '#sdk/documents.ts'
import { momentOf } from '../../ui/format.ts'
import { shortMomentOf } from '../schedule/schedule-sentences.ts'

export type Article = Document<'articles'>
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

type Known = { team: Team; scheduled?: ScheduledPublication[]; today?: string }

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

function listedArticleOf(article: Article, { team, scheduled = [], today }: Known): ListedArticle {
  const own = articleStateOf(article, team, today ?? toClinicTime(new Date()).day)
  // On a site that publishes together, the publication may have its own moment.
  const publication = scheduled.find(({ documents }) =>
    documents.some(({ entity, id, kind, visibility }) => {
      const appears = kind === 'added' || visibility === 'shown'
      return entity === 'articles' && id === article._id && appears
    }),
  )
  const state = publication && own !== 'draft' ? 'scheduled' : own
  const nameOf = (id: string) => team.find((member) => member._id === id)?.name
  return {
    article,
    state,
    note: publication
      ? shortMomentOf(toClinicTime(new Date(publication.dueAt)))
      : noteOf(article, state, team),
    author: nameOf(article.author),
    reviewer: nameOf(article.reviewer),
  }
}

function noteOf(article: Article, state: ArticleState, team: Team): string {
  const last = lastReviewOf(article)
  if (state === 'draft') return `Editado ${momentOf(article._updatedTime)}`
  if (state === 'scheduled') return shortDayOf(article.publishedOn)
  if (state === 'due' && !isInTeam(team, article.reviewer)) return 'Quem revisou saiu da equipe'
  if (last === '') return ''
  return `${state === 'due' ? 'Última' : 'Revisado'} em ${shortDayOf(last)}`
}

/** What the day means for a text that visitors don't see now. */
export function publicationText(article: Pick<Article, 'is_active' | 'publishedOn'>) {
  if (!article.is_active) return 'É um rascunho: só a equipe vê.'
  if (isPublicArticle(article, toClinicTime(new Date()).day)) return undefined
  return `Agendado: vai ao ar sozinho em ${shortDayOf(article.publishedOn)}.`
}

export const isInTeam = (team: Team, id: string) =>
  team.some(({ _id, is_active }) => _id === id && is_active)

const short = new Intl.DateTimeFormat('pt-BR', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
})

/** '10 out. 2025'. */
export const shortDayOf = (day: string) => short.format(new Date(day)).replaceAll(' de ', ' ')

/** The words in which a text is searched. */
export const searchedWordsOf = ({ name, summary, topics, text }: Article): string =>
  withoutAccents([name, summary, ...topics, plainTextOf(text)].join('\n'))
