import type { PublicContent } from '#content/public/public-content.ts'
import { treatmentIconOf } from '#content/rules/icons.ts'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { Picture } from '../parts/picture.tsx'
import { reveal } from '../parts/reveal.ts'
import { Label, type SectionProps } from '../parts/section-head.tsx'
import styles from './about.module.css'

type Feature = PublicContent['about']['features'][number]

export function About({ content: { about }, ground = '' }: SectionProps) {
  const mark = useMark()
  return (
    <section className={`${styles.about} ${ground}`} id="about" aria-labelledby="h-about">
      <header className={reveal}>
        <Label field="about.subtitle">{about.subtitle}</Label>
        <h2 id="h-about" {...mark('about.title')}>
          {about.title}
        </h2>
      </header>
      <figure className="hung">
        <Picture
          url={about.image}
          field="about.image"
          kind="about"
          position={about.imagePosition}
          sizes="(min-width: 64em) 45vw, 94vw"
        />
      </figure>
      <div className={`${styles.body} ${reveal}`}>
        <p className={styles.lead} {...mark('about.description')}>
          {about.description}
        </p>
        <ul className={styles.checks}>
          {about.features.map((feature, index) => (
            <Check
              key={typeof feature === 'string' ? feature : feature.title}
              feature={feature}
              field={`about.features.${index}`}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

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
