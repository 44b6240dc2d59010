import { defaultPictures } from '#content/pictures/default-pictures.ts'
import type { ArticleCard } from '#content/public/article-page.ts'
import type { PageShell } from '#content/public/page-shell.ts'
import type { TreatmentPage } from '#content/public/treatment-page.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { Action, Actions } from '../parts/action.tsx'
import { contactLinksOf, withGreeting } from '../parts/contact-links.ts'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { Picture } from '../parts/picture.tsx'
import { Label, SectionHead } from '../parts/section-head.tsx'
import { RichText } from '../prose/rich-text.tsx'
import about from '../sections/about.module.css'
import hero from '../sections/hero.module.css'
import { PageQuestions } from '../sections/questions.tsx'
import { ArticleCards } from './article-list.tsx'
import { Call } from './call.tsx'
import { Crumbs, HOME_STEP } from './crumbs.tsx'
import { People } from './people.tsx'

type Props = { shell: PageShell; page: TreatmentPage; year: number }

export function Treatment({ shell, page, year }: Props) {
  const { path, pictures, greeting, people, questions, articles } = page
  const mark = useMark()
  const field = `treatments/${page.id}`
  const lists = [people, questions, articles].filter(({ length }) => length > 0)
  return (
    <PageFrame {...{ shell, year, path, pictures, greeting }}>
      <article>
        <Opening shell={shell} page={page} field={field} />
        <div className="body">
          {page.parts.length > 0 && <Parts parts={page.parts} field={`${field}.parts`} />}
          <div className="prose" {...mark(`${field}.text`)}>
            <RichText blocks={page.text} field={`${field}.text`} />
          </div>
        </div>
        {people.length > 0 && <People people={people} field={field} />}
        {questions.length > 0 && (
          <PageQuestions
            title={`Perguntas sobre ${page.title}`}
            questions={questions}
            ground={people.length > 0 ? '' : 'on-wash'}
          />
        )}
        {articles.length > 0 && <Articles cards={articles} isOnWash={lists.length !== 2} />}
        <Call
          shell={shell}
          title="Vamos conversar sobre o seu caso?"
          description="Conte o que você sente e tire suas dúvidas com a nossa equipe."
          greeting={greeting}
          field={`${field}.greeting`}
          ground={lists.length % 2 === 1 ? 'on-wash' : ''}
        />
      </article>
    </PageFrame>
  )
}

const Articles = ({ cards, isOnWash }: { cards: ArticleCard[]; isOnWash: boolean }) => (
  <section className={isOnWash ? 'related on-wash' : 'related'} aria-labelledby="h-articles">
    <SectionHead id="articles" of="" subtitle="Conteúdos" title="Para ler com calma" />
    <ArticleCards cards={cards} className="rows" />
  </section>
)

type PartProps = Omit<Props, 'year'> & { field: string }

function Opening({ shell, page, field }: PartProps) {
  const mark = useMark()
  const { chat } = contactLinksOf(withGreeting(shell, page.greeting))
  return (
    <div className="opening" id="treatments">
      <div className="page-top">
        <Crumbs
          steps={[HOME_STEP, { text: 'Tratamentos', href: '/#treatments' }]}
          here={page.title}
        />
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
          fallback={defaultPictures.treatment}
          position={page.imagePosition}
          sizes="(min-width: 64em) 53vw, 94vw"
          isFirst
          width={1200}
          height={800}
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
