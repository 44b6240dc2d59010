import type { ArticleCard } from '#content/public/article-card.ts'
import type { PageOf } from '#content/public/page-content.ts'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { Picture } from '../parts/picture.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import cards from '../sections/treatments.module.css'
import { ArticleCards } from './article-list.tsx'

type TextsProps = { title: string; cards: ArticleCard[]; ground: string }

/** Texts that lead on from a page. */
export const Texts = ({ title, cards, ground }: TextsProps) => (
  <section className={`related ${ground}`} aria-labelledby="h-articles">
    <SectionHead id="articles" of="" title={title} />
    <ArticleCards cards={cards} className="rows" />
  </section>
)

type AreasProps = {
  title: string
  cards: PageOf<'article'>['treatments']
  field: string
  ground?: string
}

/** Treatments that lead on from a page. */
export const Areas = ({ title, cards: areas, field, ground = 'on-wash' }: AreasProps) => (
  <section className={`related ${ground}`} id="treatments" aria-labelledby="h-treatments">
    <SectionHead id="treatments" of="" title={title} />
    <ul className="areas on-card" {...useMark()(field)}>
      {areas.map((area) => (
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
              <p className={cards.ways}>
                <a href={area.path}>
                  Saiba mais
                  <span className={cards.hidden}>{` ${area.title}`}</span>
                  <Icon name="arrow-right" className={cards.disc} />
                </a>
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  </section>
)
