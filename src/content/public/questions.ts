import type { Content, Entry } from '../index.ts'
import type { Block } from '../rich-text/blocks.ts'
import { linkedText } from './buttons.ts'

type ShownQuestion = { id: string; name: string; answer: Block[] }

/** Questions that stand together, under a heading unless it is empty. */
export type QuestionGroup = { name: string; questions: ShownQuestion[] }

/** The answered questions that visitors read on the home page, or on the page of the treatment with this id. */
export function questionsOf(content: Content, page: string): QuestionGroup[] {
  const shown = content.questions.filter((question) => question.is_active && isOn(question, page))
  return groupsOf(shown).map(({ name, entries }) => ({
    name,
    questions: entries.map(({ id, name, answer }) => ({
      id,
      name,
      answer: linkedText(answer, content),
    })),
  }))
}

export const HOME = 'home'

/** Whether it is answered and meant for this page. */
export const isOn = ({ answer, isOnHome, treatments }: Entry<'questions'>, page: string) =>
  answer.length > 0 && (page === HOME ? isOnHome : treatments.includes(page))

/** The groups in the order of their first entries. */
export const groupsOf = <Question extends { group: string }>(questions: Question[]) =>
  [...Map.groupBy(questions, ({ group }) => group)].map(([name, entries]) => ({ name, entries }))
