import type { Entry } from '../index.ts'
import { type ShownBlock, wordCountOf } from '../rich-text/blocks.ts'
import { pageKinds } from '../rules/page-kinds.ts'

/** What can be said of a text, in the order of the panel's list. */
export const articleStates = {
  due: 'Precisa de revisão',
  draft: 'Rascunho',
  scheduled: 'Agendado',
  published: 'Publicado',
} as const

export type ArticleState = keyof typeof articleStates

type Dated = Pick<Entry<'articles'>, 'is_active' | 'publishedOn'>
type Reviewed = Pick<Entry<'articles'>, 'reviewer' | 'reviewedOn' | 'publishedOn'>
type Member = Pick<Entry<'team'>, 'id' | 'is_active'>

export function articleStateOf(
  article: Dated & Reviewed,
  team: Member[],
  today: string,
): ArticleState {
  if (!article.is_active) return 'draft'
  if (!pageKinds.articles.hasPage(article, today)) return 'scheduled'
  return isReviewDue(article, team, today) ? 'due' : 'published'
}

/** A year after the last review, or when the person who made it has left the team. The text stays public. */
function isReviewDue(article: Reviewed, team: Member[], today: string): boolean {
  const last = lastReviewOf(article)
  const isInTeam = team.some(({ id, is_active }) => id === article.reviewer && is_active)
  return !isInTeam || (last !== '' && reviewDueOn(last) <= today)
}

/** Publishing is a review. */
export const lastReviewOf = ({ reviewedOn, publishedOn }: Omit<Reviewed, 'reviewer'>): string =>
  reviewedOn || publishedOn

/** The same day of the next year, or 1 March for 29 February. */
export function reviewDueOn(last: string): string {
  const due = new Date(last)
  due.setUTCFullYear(due.getUTCFullYear() + 1)
  return due.toISOString().slice(0, 10)
}

const WORDS_PER_MINUTE = 200

/** In minutes, at least one. */
export const readingTimeOf = (blocks: ShownBlock[]): number =>
  Math.max(1, Math.round(wordCountOf(blocks) / WORDS_PER_MINUTE))
