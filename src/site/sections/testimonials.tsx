import type { PublicContent } from '#content/publish.ts'
import { initialOf } from '#content/rules/text.ts'
import { Action } from '../parts/action.tsx'
import { Picture } from '../parts/picture.tsx'
import { reveal } from '../parts/reveal.ts'
import { SectionHead } from '../parts/section-head.tsx'
import { Stars } from '../parts/stars.tsx'
import styles from './testimonials.module.css'

type Testimonial = PublicContent['testimonials'][number]

export function Testimonials({ content }: { content: PublicContent }) {
  const { testimonials, testimonialsSection: words } = content
  const hasExamples = testimonials.some(({ isExample }) => isExample)

  return (
    <section
      className={`${styles.testimonials} on-wash`}
      id="testimonials"
      aria-labelledby="h-testimonials"
      data-nosnippet={hasExamples || undefined}
    >
      <SectionHead id="testimonials" {...words} />
      <ul className={styles.quotes}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id} className={`${styles.quote} ${reveal}`}>
            <Quote testimonial={testimonial} />
          </li>
        ))}
        {testimonials.length === 0 && <li className={styles.empty}>{words.emptyText}</li>}
        <li className={`${styles.share} on-card ${reveal}`}>
          <h3>{words.shareTitle}</h3>
          <p>{words.shareDescription}</p>
          <Action
            button={{ text: words.shareButton, href: '#contact', opensNewTab: false }}
            look="main"
          />
        </li>
      </ul>
    </section>
  )
}

function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { name, role, text, rating } = testimonial
  return (
    <figure>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <Face testimonial={testimonial} />
        <span>
          <b>{name}</b>
          {role}
        </span>
        <Stars rating={rating} />
      </figcaption>
    </figure>
  )
}

/** The photo, or the initial where there is none or it does not load. */
function Face({ testimonial: { name, image } }: { testimonial: Testimonial }) {
  const initial = (
    <span className={styles.initial} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
  if (!image) return initial
  return (
    <Picture
      className={styles.face}
      url={image}
      instead={initial}
      sizes="3.5rem"
      alt=""
      width={400}
      height={400}
    />
  )
}
