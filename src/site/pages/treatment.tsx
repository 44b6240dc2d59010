import type { MedicalWebPageLeaf } from 'schema-dts'
import type { PageOf, PageShell } from '#content/public/page-content.ts'
import { type Described, faqPageOf, peopleOf, wholeUrl } from '../head/structured-data.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { Action, Actions } from '../parts/action.tsx'
import { contactLinksOf, withGreeting } from '../parts/contact-links.ts'
import { Crumbs } from '../parts/crumbs.tsx'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { Picture } from '../parts/picture.tsx'
import { Label, SectionHead } from '../parts/section-head.tsx'
import { headingIdsOf } from '../prose/heading-ids.ts'
import { RichText } from '../prose/rich-text.tsx'
import about from '../sections/about.module.css'
import hero from '../sections/hero.module.css'
import { Facts } from '../sections/hero.tsx'
import { PageQuestions } from '../sections/questions.tsx'
import team from '../sections/team.module.css'
import { Call } from './call.tsx'
import { proseStyles } from './page-styles.ts'
import treatmentCss from './treatment.css?inline'
import { Areas, Texts } from './ways-on.tsx'

type TreatmentPage = PageOf<'treatment'>
type Props = { shell: PageShell; page: TreatmentPage; year: number }

const nodes = (shell: PageShell, page: TreatmentPage, publicUrl: string | undefined) => [
  {
    '@type': 'MedicalWebPage',
    image: wholeUrl(page.image, publicUrl),
    about: { '@type': 'MedicalTherapy', name: page.title, description: page.lead },
  } satisfies Described<MedicalWebPageLeaf>,
  ...peopleOf(shell, page.people, publicUrl),
  ...faqPageOf(page.questions, `${publicUrl ?? ''}${page.path}#perguntas`),
]

export const treatment = { Page, css: proseStyles + treatmentCss, nodes }

function Page({ shell, page, year }: Props) {
  const { pictures, greeting, people, questions, articles, others } = page
  const mark = useMark()
  const field = `treatments/${page.id}`
  const lists = [people, questions, articles, others].filter(({ length }) => length > 0)
  const groundOf = (list: object[]) => (lists.indexOf(list as never) % 2 === 0 ? 'on-wash' : '')
  return (
    <PageFrame {...{ shell, year, pictures, greeting }}>
      <article>
        <Opening shell={shell} page={page} field={field} />
        <div className="body">
          {page.parts.length > 0 && <Parts parts={page.parts} field={`${field}.parts`} />}
          <div className="prose" {...mark(`${field}.text`)}>
            <RichText blocks={page.text} field={`${field}.text`} ids={headingIdsOf(page.text)} />
          </div>
        </div>
        {people.length > 0 && <People people={people} field={field} />}
        {questions.length > 0 && (
          <PageQuestions
            title={`Perguntas sobre ${page.title}`}
            questions={questions}
            ground={groundOf(questions)}
          />
        )}
        {articles.length > 0 && (
          <Texts title="Para ler com calma" cards={articles} ground={groundOf(articles)} />
        )}
        {others.length > 0 && (
          <Areas title="Outros cuidados" cards={others} field="" ground={groundOf(others)} />
        )}
        <Call
          shell={shell}
          title="Vamos conversar sobre o seu caso?"
          description="Conte o que você sente e tire suas dúvidas com a gente."
          greeting={greeting}
          field={`${field}.greeting`}
          ground={lists.length % 2 === 1 ? 'on-wash' : ''}
        />
      </article>
    </PageFrame>
  )
}

type PartProps = Omit<Props, 'year'> & { field: string }

function Opening({ shell, page, field }: PartProps) {
  const mark = useMark()
  const { chat } = contactLinksOf(withGreeting(shell, page.greeting))
  return (
    <div className="opening">
      <div className="page-top">
        <Crumbs page={page} />
        {page.label && <Label field={`${field}.category`}>{page.label}</Label>}
        <h1 {...mark(`${field}.name`)}>{page.title}</h1>
        <p className={hero.lead} {...mark(`${field}.summary`)}>
          {page.lead}
        </p>
        <Actions className={hero.actions}>
          <Action button={chat(shell.buttons.header.text)} look="main" trailing="arrow-right" />
          {page.people.length > 0 && (
            <Action
              button={{ text: 'Quem atende', href: '#team', opensNewTab: false }}
              look="line"
            />
          )}
        </Actions>
      </div>
      <figure className="hung">
        <Picture
          url={page.image}
          field={`${field}.image`}
          kind="treatment"
          position={page.imagePosition}
          sizes="(min-width: 64em) 53vw, 94vw"
          isFirst
        />
      </figure>
    </div>
  )
}

function Parts({ parts, field }: { parts: string[]; field: string }) {
  const mark = useMark()
  return (
    <aside className="side" aria-labelledby="h-parts">
      <div>
        <h2 id="h-parts">O que faz parte</h2>
        <ul className={about.checks}>
          {parts.map((part, index) => (
            <li key={part} {...mark(`${field}.${index}`)}>
              <Icon name="check" />
              {part}
            </li>
          ))}
        </ul>
        <p>
          Cada item entra quando faz sentido para o seu caso. Os resultados variam de pessoa para
          pessoa.
        </p>
      </div>
    </aside>
  )
}

type PeopleProps = { people: TreatmentPage['people']; field: string }

const severalPeople = {
  title: 'As pessoas deste cuidado',
  description: 'Trabalham juntas e conversam sobre o seu plano.',
}

/** Who treats, each with their registration in one size and colour. */
function People({ people, field }: PeopleProps) {
  const mark = useMark()
  return (
    <section className={`${team.team} ${team.few} on-wash`} id="team" aria-labelledby="h-team">
      <SectionHead
        id="team"
        of=""
        {...(people.length > 1 ? severalPeople : { title: 'Quem conduz este cuidado' })}
      />
      <div>
        <ul className={`rows ${team.people}`} {...mark(`${field}.people`)}>
          {people.map((person) => (
            <li key={person.id} className={team.person}>
              <Picture
                className={team.photo}
                url={person.image}
                field={`${field}.people`}
                kind="member"
                alt={`Retrato de ${person.name}`}
                position={person.imagePosition}
                sizes="(min-width: 80em) 20vw, (min-width: 48em) 28vw, 104px"
              />
              <h3>{person.name}</h3>
              <p className={team.role}>{person.role}</p>
              <p className={team.bio}>{person.bio}</p>
              <Facts className="registration" facts={person.credentials.split(' · ')} />
            </li>
          ))}
        </ul>
        <a className="more" href="/#team">
          Conhecer toda a equipe <Icon name="arrow-right" />
        </a>
      </div>
    </section>
  )
}
