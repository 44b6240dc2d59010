import type { ArticleCard } from '#content/public/article-card.ts'
import type { PageOf, PageShell } from '#content/public/page-content.ts'
import { shortDayText } from '#content/rules/clinic-time.ts'
import { FEED_PATH } from '#content/rules/page-kinds.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { Crumbs } from '../parts/crumbs.tsx'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { Picture } from '../parts/picture.tsx'
import head from '../parts/section-head.module.css'
import { Label } from '../parts/section-head.tsx'
import { Facts } from '../sections/hero.tsx'
import articleListCss from './article-list.css?inline'
import { Call } from './call.tsx'
import pagesCss from './pages.css?inline'

type Props = { shell: PageShell; page: PageOf<'list'>; year: number }

export const articleList = {
  Page,
  css: pagesCss + articleListCss,
  nodes: () => [{ '@type': 'CollectionPage' }],
}

/** The texts of the clinic, or those of one topic. */
function Page({ shell, page, year }: Props) {
  const { pictures, greeting, first, cards } = page
  const mark = useMark()
  const label = [page.isPinned && 'Em destaque', first?.topic].filter(Boolean).join(' · ')
  return (
    <PageFrame {...{ shell, year, pictures, greeting }}>
      <header className="page-top list-top">
        <Crumbs page={page} />
        <div className={head.head}>
          <h1 {...mark('articlesSection.title')}>{page.title}</h1>
          {page.lead && (
            <p className={head.lead} {...mark('articlesSection.description')}>
              {page.lead}
            </p>
          )}
        </div>
        {page.topics.length > 1 && <Topics page={page} />}
      </header>
      {first && <Featured card={first} label={label} />}
      {cards.length > 0 && (
        <section className="list-body on-wash" aria-labelledby="h-all">
          <h2 id="h-all">{first ? 'Mais textos' : page.place}</h2>
          <ArticleCards cards={cards} />
          <Pages page={page} />
          <p className="feed">
            <a href={FEED_PATH}>Acompanhar por RSS</a>
          </p>
        </section>
      )}
      <Call
        shell={shell}
        title="Ficou uma dúvida que é só sua?"
        description="Um texto explica o geral. Para o seu caso, converse com a gente."
        greeting={greeting}
        ground={cards.length > 0 ? 'on-wash' : ''}
      />
    </PageFrame>
  )
}

const Topics = ({ page }: Pick<Props, 'page'>) => (
  <nav aria-label="Assuntos">
    <ul className="topics">
      {[{ name: 'Todos', path: page.list.href }, ...page.topics].map(({ name, path }) => {
        const isHere = page.topic ? name === page.topic : path === page.list.href
        return (
          <li key={path}>
            <a href={path} aria-current={isHere ? 'page' : undefined}>
              {name}
            </a>
          </li>
        )
      })}
    </ul>
  </nav>
)

type FeaturedProps = { card: ArticleCard; label: string }

const Featured = ({ card, label }: FeaturedProps) => (
  <article className="first" aria-labelledby="h-first">
    <figure className="hung">
      <Picture
        url={card.image}
        kind="about"
        position={card.imagePosition}
        sizes="(min-width: 64em) 58vw, 94vw"
        isFirst
      />
    </figure>
    <div>
      {label && <Label>{label}</Label>}
      <h2 id="h-first">
        <a href={card.path}>{card.title}</a>
      </h2>
      {card.lead && <p className="sum">{card.lead}</p>}
      <Facts
        className="when"
        facts={[
          card.author,
          `Revisado em ${shortDayText(card.reviewedOn)}`,
          `${card.minutes} min de leitura`,
        ]}
      />
      <a className="more" href={card.path}>
        Ler o texto <Icon name="arrow-right" />
      </a>
    </div>
  </article>
)

type CardsProps = { cards: ArticleCard[]; className?: string }

export const ArticleCards = ({ cards, className = '' }: CardsProps) => (
  <ul className={`texts ${className}`.trim()}>
    {cards.map((card) => (
      <li key={card.path} className="text">
        <Picture
          url={card.image}
          kind="about"
          alt=""
          position={card.imagePosition}
          sizes="(min-width: 64em) 28vw, (min-width: 48em) 44vw, 88vw"
        />
        {card.topic && <Label>{card.topic}</Label>}
        <h3>
          <a href={card.path}>{card.title}</a>
        </h3>
        {card.lead && <p className="sum">{card.lead}</p>}
        <Facts
          className="when"
          facts={[shortDayText(card.publishedOn), `${card.minutes} min de leitura`]}
        />
      </li>
    ))}
  </ul>
)

function Pages({ page: { newer, older, place } }: Pick<Props, 'page'>) {
  if (!newer && !older) return null
  return (
    <nav className="pages" aria-label="Páginas da lista">
      {newer && (
        <a href={newer} rel="prev">
          <Icon name="arrow-left" />
          Mais novos
        </a>
      )}
      <p>{place}</p>
      {older && (
        <a href={older} rel="next">
          Mais antigos
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  )
}
