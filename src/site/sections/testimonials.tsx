import { Fragment } from 'react'
import type { PublicContent } from '#content/public/public-content.ts'
import { initialOf } from '#content/rules/text.ts'
import { Action } from '../parts/action.tsx'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { Picture } from '../parts/picture.tsx'
import { Placeholder } from '../parts/placeholder.tsx'
import { reveal } from '../parts/reveal.ts'
import { SectionHead, type SectionProps } from '../parts/section-head.tsx'
import styles from './testimonials.module.css'

const FIVE = [1, 2, 3, 4, 5]

type Testimonial = PublicContent['testimonials'][number]

export function Testimonials({ content, ground = '' }: SectionProps) {
  const { testimonials, testimonialsSection: words, page } = content
  const contact = page.includes('contact') ? '#contact' : '#hero'
  const mark = useMark()
  const hasExamples = testimonials.some(({ isExample }) => isExample)

  return (
    <section
      className={`${styles.testimonials} ${ground}`}
      id="testimonials"
      aria-labelledby="h-testimonials"
      data-nosnippet={hasExamples || undefined}
    >
      <SectionHead id="testimonials" of="testimonialsSection" {...words} />
      <ul className={styles.quotes}>
        {testimonials.map((testimonial, index) => (
          <Fragment key={testimonial.id}>
            <Placeholder list="testimonials" at={index} />
            <li className={`${styles.quote} ${reveal}`} {...mark(`testimonials/${testimonial.id}`)}>
              <Quote testimonial={testimonial} />
            </li>
          </Fragment>
        ))}
        <Placeholder list="testimonials" at={testimonials.length} />
        {testimonials.length === 0 && (
          <li className={styles.empty} {...mark('testimonialsSection.emptyText')}>
            {words.emptyText}
          </li>
        )}
        <li className={`${styles.share} on-card ${reveal}`}>
          <h3 {...mark('testimonialsSection.shareTitle')}>{words.shareTitle}</h3>
          <p {...mark('testimonialsSection.shareDescription')}>{words.shareDescription}</p>
          <Action
            button={{ text: words.shareButton, href: contact, opensNewTab: false }}
            look="main"
            field="testimonialsSection.shareButton"
          />
        </li>
      </ul>
    </section>
  )
}

function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { id, name, role, text, rating } = testimonial
  const mark = useMark()
  const field = `testimonials/${id}`
  return (
    <figure>
      <blockquote>
        <p {...mark(`${field}.text`)}>{text}</p>
      </blockquote>
      <figcaption>
        <Face testimonial={testimonial} />
        <span {...mark(`${field}.role`)}>
          <b {...mark(`${field}.name`)}>{name}</b>
          {role}
        </span>
        <Stars rating={rating} field={`${field}.rating`} />
      </figcaption>
    </figure>
  )
}

/** The photo, or the initial where there is none. */
function Face({ testimonial: { id, name, image, imagePosition } }: { testimonial: Testimonial }) {
  const mark = useMark()
  const field = `testimonials/${id}.image`
  if (!image)
    return (
      <span className={styles.initial} aria-hidden="true" {...mark(field)}>
        {initialOf(name)}
      </span>
    )
  return (
    <Picture
      className={styles.face}
      url={image}
      field={field}
      kind="testimonial"
      position={imagePosition}
      sizes="3.5rem"
      alt=""
    />
  )
}

function Stars({ rating, field }: { rating: number; field: string }) {
  const mark = useMark()
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={`${rating} de 5 estrelas`}
      {...mark(field)}
    >
      {FIVE.map((star) => (
        <Icon key={star} name="star" className={star > rating ? styles.off : undefined} />
      ))}
    </span>
  )
}
