import { isUpright } from '#content/public/opening-layout.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { treatmentIconOf } from '#content/rules/icons.ts'
import { pageKinds } from '#content/rules/page-kinds.ts'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { Picture } from '../parts/picture.tsx'
import { reveal } from '../parts/reveal.ts'
import { SectionHead, type SectionProps } from '../parts/section-head.tsx'
import styles from './about.module.css'

type Feature = PublicContent['about']['features'][number]

/** A wide picture has the whole width, an upright one stands beside the words. */
export function About({ content: { about, pictures, texts }, ground = '' }: SectionProps) {
  const shape = isUpright(pictures[about.image]) ? styles.upright : ''
  return (
    <section className={`${styles.about} ${shape} ${ground}`} id="about" aria-labelledby="h-about">
      <SectionHead id="about" of="about" {...about} />
      <figure>
        <Picture
          url={about.image}
          field="about.image"
          kind="about"
          position={about.imagePosition}
          sizes={shape ? '(min-width: 64em) 45vw, 100vw' : '100vw'}
        />
      </figure>
      <ul className={`${styles.checks} ${reveal}`}>
        {about.features.map((feature, index) => (
          <Check
            key={typeof feature === 'string' ? feature : feature.title}
            feature={feature}
            field={`about.features.${index}`}
          />
        ))}
      </ul>
      {texts.length > 0 && <Shelf texts={texts} />}
    </section>
  )
}

/** The newest texts of the clinic. */
const Shelf = ({ texts }: Pick<PublicContent, 'texts'>) => (
  <div className={`${styles.shelf} ${reveal}`}>
    <h3>Para ler com calma</h3>
    <ul>
      {texts.map(({ path, title, topic, minutes }) => (
        <li key={path}>
          <small>
            {[topic, minutes && `${minutes} min de leitura`].filter(Boolean).join(' · ')}
          </small>
          <a href={path}>{title}</a>
        </li>
      ))}
    </ul>
    <a href={pageKinds.articles.list}>Todos os textos</a>
  </div>
)

function Check({ feature, field }: { feature: Feature; field: string }) {
  const mark = useMark()
  if (typeof feature === 'string') {
    return (
      <li {...mark(field)}>
        <Icon name="check" />
        {feature}
      </li>
    )
  }
  return (
    <li {...mark(field)}>
      <Icon name={feature.icon ? treatmentIconOf(feature.icon).toLowerCase() : 'check'} />
      <span>
        {feature.title}
        {feature.description && (
          <small {...mark(`${field}.description`)}>{feature.description}</small>
        )}
      </span>
    </li>
  )
}
