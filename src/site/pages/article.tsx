import type { ArticlePage } from '#content/public/article-page.ts'
import type { PageShell } from '#content/public/page-shell.ts'
import { dayText } from '#content/rules/date-format.ts'
import { PageFrame } from '../page/page-frame.tsx'
import action from '../parts/action.module.css'
import { Action } from '../parts/action.tsx'
import { Crumbs } from '../parts/crumbs.tsx'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { Picture } from '../parts/picture.tsx'
import { Label, SectionHead } from '../parts/section-head.tsx'
import { headingIdsOf } from '../prose/heading-ids.ts'
import { RichText, sourceId } from '../prose/rich-text.tsx'
import { Facts } from '../sections/hero.tsx'
import cards from '../sections/treatments.module.css'
import { Call } from './call.tsx'

type Props = { shell: PageShell; page: ArticlePage; year: number; publicUrl: string | undefined }

export function Article({ shell, page, year, publicUrl }: Props) {
  const { path, pictures, greeting, sourceKeys } = page
  const field = `articles/${page.id}`
  const mark = useMark()
  const numberOf = (key: string) => sourceKeys.indexOf(key) + 1 || undefined
  return (
    <PageFrame {...{ shell, year, path, pictures, greeting }}>
      <article>
        <Opening page={page} field={field} publicUrl={publicUrl} />
        <div className="read">
          <Contents page={page} />
          <div className="prose" {...mark(`${field}.text`)}>
            <RichText
              blocks={page.text}
              field={`${field}.text`}
              ids={headingIdsOf(page.text)}
              sourceNumber={numberOf}
            />
          </div>
          <div className="after">
            {page.sources.length > 0 && <Sources sources={page.sources} field={field} />}
            <p className="fine">
              Este texto informa; não substitui consulta. Os resultados variam de pessoa para
              pessoa.
            </p>
            <Share page={page} publicUrl={publicUrl} />
          </div>
        </div>
      </article>
      {page.treatments.length > 0 && <Related treatments={page.treatments} field={field} />}
      <Call
        shell={shell}
        title="Você se reconheceu neste texto?"
        description="Uma avaliação ajuda a entender o que faz sentido para você."
        greeting={greeting}
        ground={page.treatments.length > 0 ? 'on-wash' : ''}
      />
    </PageFrame>
  )
}

type OpeningProps = Pick<Props, 'page' | 'publicUrl'> & { field: string }

function Opening({ page, field, publicUrl }: OpeningProps) {
  const mark = useMark()
  const [topic] = page.topics
  return (
    <header>
      <div className="page-top">
        <Crumbs page={page} />
        {topic && <Label field={`${field}.topics`}>{topic.name}</Label>}
        <h1 {...mark(`${field}.name`)}>{page.title}</h1>
        {page.lead && (
          <p className="standfirst" {...mark(`${field}.summary`)}>
            {page.lead}
          </p>
        )}
      </div>
      <div className="art-plate">
        <figure className="hung">
          <Picture
            url={page.image}
            field={`${field}.image`}
            kind="about"
            position={page.imagePosition}
            sizes="(min-width: 64em) 70vw, 94vw"
            isFirst
          />
        </figure>
        <div className="byline">
          <Person person={page.author} as="Escrito por" field={`${field}.author`} />
          <Person person={page.reviewer} as="Revisão médica" field={`${field}.reviewer`} />
          <p className="dates">
            {page.publishedOn && (
              <span {...mark(`${field}.publishedOn`)}>
                Publicado em <b>{dayText(page.publishedOn)}</b>
              </span>
            )}
            {page.reviewedOn && (
              <span {...mark(`${field}.reviewedOn`)}>
                Revisado em <b>{dayText(page.reviewedOn)}</b>
              </span>
            )}
            <span>{page.minutes} min de leitura</span>
          </p>
          <Share page={page} publicUrl={publicUrl} />
        </div>
      </div>
    </header>
  )
}

type PersonProps = { person: ArticlePage['author']; as: string; field: string }

function Person({ person, as, field }: PersonProps) {
  const mark = useMark()
  if (!person) return null
  return (
    <div className="by" {...mark(field)}>
      <Picture
        url={person.image}
        field={field}
        kind="member"
        alt=""
        position={person.imagePosition}
        sizes="52px"
      />
      <small>{as}</small>
      <b>{person.name}</b>
      <Facts className="registration" facts={person.credentials.split(' · ')} />
    </div>
  )
}

/** A link that works without script, which adds the rest (share.ts); not one of the clinic's own channels, so it is not counted as a contact. */
function Share({ page, publicUrl }: Pick<Props, 'page' | 'publicUrl'>) {
  if (!publicUrl) return null
  const text = encodeURIComponent(`${page.title}: ${publicUrl}${page.path}`)
  const href = `https://api.whatsapp.com/send?text=${text}`
  return (
    <p className="shares">
      <Action
        button={{ text: 'Compartilhar', href, opensNewTab: true }}
        look="line"
        icon="share-2"
      />
      <button type="button" className={`${action.action} ${action.line}`} hidden>
        <Icon name="link" />
        Copiar link
      </button>
      <output />
    </p>
  )
}

/** 'Neste texto': beside the text, on phones before it. */
function Contents({ page }: Pick<Props, 'page'>) {
  const headings = [...headingIdsOf(page.text)]
  if (headings.length < 2) return null
  const links = (
    <ol>
      {headings.map(([{ text }, id]) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav className="toc" aria-label="Neste texto">
        <div>
          <p>Neste texto</p>
          {links}
        </div>
      </nav>
      <details className="toc-phone">
        <summary>Neste texto</summary>
        {links}
      </details>
    </>
  )
}

function Sources({ sources, field }: { sources: ArticlePage['sources']; field: string }) {
  const mark = useMark()
  return (
    <section className="sources" aria-labelledby="h-sources">
      <h2 id="h-sources">Fontes</h2>
      <ol>
        {sources.map(({ citation, link }, index) => (
          <li key={citation} id={sourceId(index + 1)} {...mark(`${field}.sources.${index}`)}>
            {citation} {link && <a href={link}>{new URL(link).host}</a>}
          </li>
        ))}
      </ol>
    </section>
  )
}

const Related = ({ treatments, field }: Pick<ArticlePage, 'treatments'> & { field: string }) => (
  <section className="related on-wash" id="treatments" aria-labelledby="h-treatments">
    <SectionHead id="treatments" of="" subtitle="Tratamentos" title="Áreas que cuidam disso" />
    <ul className="areas on-card" {...useMark()(`${field}.treatments`)}>
      {treatments.map((area) => (
        <li key={area.path} className={cards.cell}>
          <article className={cards.card}>
            <Picture
              className={cards.picture}
              url={area.image}
              kind="treatment"
              alt=""
              position={area.imagePosition}
              sizes="(min-width: 64em) 22vw, (min-width: 48em) 44vw, 88vw"
            />
            <div className={cards.words}>
              <h3>{area.title}</h3>
              <p className={cards.description}>{area.lead}</p>
              <a className={cards.go} href={area.path}>
                Saiba mais
                <span className={cards.hidden}>{` ${area.title}`}</span>
                <Icon name="arrow-right" className={cards.disc} />
              </a>
            </div>
          </article>
        </li>
      ))}
    </ul>
  </section>
)
