import { Fragment, type ReactNode } from 'react'
import type { PublicContent } from '#content/public/public-content.ts'
import { treatmentIconOf } from '#content/rules/icons.ts'
import { withoutEmoji } from '#content/rules/text.ts'
import { Action, Actions } from '../parts/action.tsx'
import { Anchor } from '../parts/anchor.tsx'
import { Clamped } from '../parts/clamped.tsx'
import { contactLinksOf } from '../parts/contact-links.ts'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { Picture } from '../parts/picture.tsx'
import { Placeholder } from '../parts/placeholder.tsx'
import { Progress, rail } from '../parts/rail.tsx'
import { reveal } from '../parts/reveal.ts'
import { SectionHead, type SectionProps } from '../parts/section-head.tsx'
import styles from './treatments.module.css'

type Treatment = PublicContent['treatments'][number]

const BENEFITS_SHOWN = 3

/** The others are a list, in which each opens. */
const CARDS_SHOWN = 9

/** Renders nothing while there are no treatments. */
export function Treatments({ content, ground = '' }: SectionProps) {
  const { treatments, treatmentsSection: words } = content
  const contactLinks = contactLinksOf(content)
  const mark = useMark()
  if (treatments.length === 0) return <Placeholder field="treatments" />
  const book = contactLinks.chat(words.cardButton, 'treatments')
  const cards = treatments.slice(0, CARDS_SHOWN)
  const others = treatments.slice(CARDS_SHOWN)
  const item = (treatment: Treatment, index: number, className: string, shown: ReactNode) => (
    <Fragment key={treatment.id}>
      <Placeholder list="treatments" at={index} />
      <li className={className} {...mark(`treatments/${treatment.id}`)}>
        {shown}
      </li>
    </Fragment>
  )

  return (
    <section
      className={`${styles.treatments} ${ground}`}
      id="treatments"
      aria-labelledby="h-treatments"
    >
      <SectionHead id="treatments" of="treatmentsSection" {...words} />
      <ul className={`${styles.bento} ${rail} on-card`} aria-label={words.subtitle || words.title}>
        {cards.map((treatment, index) =>
          item(
            treatment,
            index,
            `${styles.cell} ${wideClasses(index, cards.length)} ${reveal}`,
            <TreatmentCard treatment={treatment} book={book} />,
          ),
        )}
        {others.length === 0 && <Placeholder list="treatments" at={cards.length} />}
      </ul>
      <Progress />
      {others.length > 0 && (
        <ul className={`qa ${styles.others}`} aria-label="Mais tratamentos">
          {others.map((treatment, index) =>
            item(
              treatment,
              CARDS_SHOWN + index,
              '',
              <OtherTreatment treatment={treatment} book={book} />,
            ),
          )}
          <Placeholder list="treatments" at={treatments.length} />
        </ul>
      )}
      <aside className={`${styles.ask} ${reveal}`}>
        <h3 {...mark('treatmentsSection.closingTitle')}>{words.closingTitle}</h3>
        <p {...mark('treatmentsSection.closingDescription')}>{words.closingDescription}</p>
        <Actions className={styles.actions}>
          <Action
            button={contactLinks.chat(words.closingPrimaryText, 'treatments')}
            look="main"
            field="treatmentsSection.closingPrimaryText"
          />
          <Action
            button={contactLinks.chat(words.closingSecondaryText)}
            look="line"
            field="treatmentsSection.closingSecondaryText"
          />
        </Actions>
      </aside>
    </section>
  )
}

/** How many cards are two cells wide so that the last row is complete: the first, or the first and the last. */
function wideCards(count: number, columns: number): number {
  const free = (columns - (count % columns)) % columns
  return columns === 2 ? 2 - free : Math.min(free, 2)
}

/** The classes that make this card wide in a grid of 2 or 3 columns. */
function wideClasses(index: number, count: number): string {
  const isWide = (columns: number) =>
    index === 0
      ? wideCards(count, columns) >= 1
      : index === count - 1 && wideCards(count, columns) === 2
  return ([2, 3] as const)
    .filter(isWide)
    .map((columns) => styles[`wide${columns}`])
    .join(' ')
}

type CardProps = {
  treatment: Treatment
  book: ReturnType<ReturnType<typeof contactLinksOf>['chat']>
}

function TreatmentCard({ treatment, book }: CardProps) {
  const mark = useMark()
  const field = `treatments/${treatment.id}`
  return (
    <article className={styles.card}>
      <Picture
        className={styles.picture}
        url={treatment.image}
        field={`${field}.image`}
        kind="treatment"
        position={treatment.imagePosition}
        sizes="(min-width: 64em) 30vw, (min-width: 48em) 44vw, 82vw"
      />
      <div className={styles.words}>
        <div>
          <h3 {...mark(`${field}.name`)}>
            {treatment.page ? <a href={treatment.page}>{treatment.name}</a> : treatment.name}
          </h3>
          <Category treatment={treatment} />
        </div>
        <Clamped className={styles.description} field={`${field}.description`}>
          {treatment.description}
        </Clamped>
        <Benefits benefits={treatment.benefits} field={`${field}.benefits`} />
        <Ways treatment={treatment} book={book} />
      </div>
    </article>
  )
}

/** One of many: its name, which opens what a card says. */
function OtherTreatment({ treatment, book }: CardProps) {
  const mark = useMark()
  const field = `treatments/${treatment.id}`
  return (
    <details>
      <summary>
        <h3 {...mark(`${field}.name`)}>{treatment.name}</h3>
        <span />
      </summary>
      <div>
        <Category treatment={treatment} />
        <p {...mark(`${field}.description`)}>{treatment.description}</p>
        <BenefitList benefits={treatment.benefits} field={`${field}.benefits`} first={0} />
        <Ways treatment={treatment} book={book} />
      </div>
    </details>
  )
}

/** Left out where it would only repeat the name. */
function Category({ treatment: { id, name, icon, category } }: { treatment: Treatment }) {
  const mark = useMark()
  const field = `treatments/${id}`
  if (category === '') return <Placeholder field={`${field}.category`} />
  const words = withoutEmoji(category)
  if (words.toLowerCase() === name.toLowerCase()) return null
  return (
    <p className={styles.badge} {...mark(`${field}.category`)}>
      <span {...mark(`${field}.icon`)}>
        <Icon name={treatmentIconOf(icon).toLowerCase()} />
      </span>
      {words}
    </p>
  )
}

/** To the chat, and to the treatment's own page where it has one. */
const Ways = ({ treatment, book }: CardProps) => (
  <p className={styles.ways}>
    <Anchor button={book} field="treatmentsSection.cardButton">
      {book.text}
      <NameOf treatment={treatment} />
      {!treatment.page && <Icon name="arrow-right" className={styles.disc} />}
    </Anchor>
    {treatment.page && (
      <a href={treatment.page}>
        Saiba mais
        <NameOf treatment={treatment} />
        <Icon name="arrow-right" className={styles.disc} />
      </a>
    )}
  </p>
)

/** For who hears the links one by one. */
const NameOf = ({ treatment: { name } }: { treatment: Treatment }) => (
  <span className={styles.hidden}>{` ${name}`}</span>
)

function Benefits({ benefits, field }: { benefits: string[]; field: string }) {
  const hidden = benefits.slice(BENEFITS_SHOWN)
  return (
    <>
      <BenefitList benefits={benefits.slice(0, BENEFITS_SHOWN)} field={field} first={0} />
      {hidden.length > 0 && (
        <details className={styles.more}>
          <summary>{othersOf(hidden.length)}</summary>
          <BenefitList benefits={hidden} field={field} first={BENEFITS_SHOWN} />
        </details>
      )}
    </>
  )
}

const othersOf = (count: number) =>
  count === 1 ? '+1 outro benefício' : `+${count} outros benefícios`

type BenefitsProps = { benefits: string[]; field: string; first: number }

function BenefitList({ benefits, field, first }: BenefitsProps) {
  const mark = useMark()
  return (
    <ul className={styles.benefits}>
      {benefits.map((benefit, index) => (
        <li key={benefit} {...mark(`${field}.${first + index}`)}>
          {benefit}
        </li>
      ))}
    </ul>
  )
}
