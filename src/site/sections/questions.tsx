import { Fragment, type ReactNode } from 'react'
import type { PublicContent } from '#content/public/public-content.ts'
import { Anchor } from '../parts/anchor.tsx'
import { contactLinksOf } from '../parts/contact-links.ts'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { Placeholder } from '../parts/placeholder.tsx'
import { SectionHead, type SectionProps } from '../parts/section-head.tsx'
import { RichText } from '../prose/rich-text.tsx'

type Groups = PublicContent['questions']

/** Renders nothing while there are no questions. Styled by questions.css and opening-list.css, which only pages with questions have. */
export function Questions({ content, ground = '' }: SectionProps) {
  const { questions: groups, questionsSection: words } = content
  if (groups.length === 0) return <Placeholder field="questions" />
  return (
    <QuestionSection groups={groups} ground={ground}>
      <SectionHead id="questions" of="questionsSection" {...words} />
      <GroupLinks groups={groups} />
      <Ask content={content} />
    </QuestionSection>
  )
}

type PageQuestionsProps = { title: string; questions: Groups[number]['questions']; ground: string }

/** The questions of another page than the home page, without groups. */
export const PageQuestions = ({ title, questions, ground }: PageQuestionsProps) => (
  <QuestionSection groups={[{ name: '', questions }]} ground={ground}>
    <SectionHead id="questions" of="" title={title} />
  </QuestionSection>
)

type SectionParts = { groups: Groups; ground: string; children: ReactNode }

const QuestionSection = ({ groups, ground, children }: SectionParts) => (
  <section className={`questions ${ground}`} id="questions" aria-labelledby="h-questions">
    <div className="questions-side">{children}</div>
    <QuestionGroups groups={groups} />
  </section>
)

const idOf = (index: number) => `questions-${index + 1}`

const GroupLinks = ({ groups }: { groups: Groups }) =>
  groups.length > 1 && (
    <nav aria-label="Grupos de perguntas">
      <ul>
        {groups.map(({ name, questions }, index) => (
          <li key={name}>
            <a href={`#${idOf(index)}`}>
              {name || OTHERS} <span>{questions.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )

/** What questions without a group are called beside others. */
const OTHERS = 'Outras perguntas'

function Ask({ content }: { content: PublicContent }) {
  const button = contactLinksOf(content).chat(content.questionsSection.askText)
  if (button.text === '') return <Placeholder field="questionsSection.askText" />
  return (
    <p className="questions-ask">
      <Anchor button={button} field="questionsSection.askText">
        <Icon name="whatsapp" />
        <span>{button.text}</span>
      </Anchor>
    </p>
  )
}

/** Every question can be opened, also without script; the first one is. */
function QuestionGroups({ groups }: { groups: Groups }) {
  const mark = useMark()
  return (
    <div className="qa">
      {groups.map(({ name, questions }, index) => {
        const heading = name || (groups.length > 1 ? OTHERS : '')
        const before = groups.slice(0, index).flatMap((group) => group.questions).length
        return (
          <div key={name} id={idOf(index)}>
            {heading && <h3 {...mark(`questions/${questions[0]?.id}.group`)}>{heading}</h3>}
            <ul>
              {questions.map((question, place) => (
                <Fragment key={question.id}>
                  <Placeholder list="questions" at={before + place} />
                  <li {...mark(`questions/${question.id}`)}>
                    <QuestionDetails
                      {...question}
                      isOpen={before + place === 0}
                      Heading={heading ? 'h4' : 'h3'}
                    />
                  </li>
                </Fragment>
              ))}
              {index === groups.length - 1 && (
                <Placeholder list="questions" at={before + questions.length} />
              )}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

type DetailsProps = Groups[number]['questions'][number] & { isOpen: boolean; Heading: 'h3' | 'h4' }

function QuestionDetails({ id, name, answer, isOpen, Heading }: DetailsProps) {
  const mark = useMark()
  const field = `questions/${id}.answer`
  return (
    <details open={isOpen}>
      <summary>
        <Heading {...mark(`questions/${id}.name`)}>{name}</Heading>
        <span />
      </summary>
      <div {...mark(field)}>
        <RichText blocks={answer} field={field} />
      </div>
    </details>
  )
}
