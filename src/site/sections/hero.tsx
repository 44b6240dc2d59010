import { defaultPictures } from '#content/pictures/default-pictures.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { addressOf } from '#content/rules/address.ts'
import { Action, Actions } from '../parts/action.tsx'
import { contactLinksOf } from '../parts/contact-links.ts'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { openingSizesOf } from '../parts/opening-sizes.ts'
import { Picture } from '../parts/picture.tsx'
import { Written } from '../parts/placeholder.tsx'
import { Label, shownSectionsOf } from '../parts/section-head.tsx'
import styles from './hero.module.css'

/** Three cards with fixed icons and editable texts. */
const CARD_ICONS = ['heart-handshake', 'users', 'book-open-check']

export function Hero({ content }: { content: PublicContent }) {
  const { hero, buttons, pictures, notice } = content
  const mark = useMark()
  const contactLinks = contactLinksOf(content)
  const primary = contactLinks.button(buttons.heroPrimary)
  const secondary = contactLinks.button(buttons.heroSecondary)

  return (
    <section
      className={`${styles.hero} ${layoutClassOf(content)}`.trim()}
      id="hero"
      aria-labelledby="h-hero"
    >
      <Picture
        className={styles.silk}
        url={hero.backgroundImage}
        field="hero.backgroundImage"
        kind="hero"
        position={hero.backgroundPosition}
        phonePosition={hero.backgroundPositionPhone}
        sizes={openingSizesOf(hero, pictures[hero.backgroundImage])}
        isFirst
      />
      <div className={styles.words}>
        {notice && (
          <p className={styles.notice} data-until={notice.until}>
            {notice.text}
          </p>
        )}
        <Label field="hero.subtitle">{hero.subtitle}</Label>
        <h1 id="h-hero" {...mark('hero.title')}>
          {hero.title}
        </h1>
        <p className={styles.lead} {...mark('hero.description')}>
          {hero.description}
        </p>
        <Written className={styles.slogan} field="hero.slogan">
          {hero.slogan}
        </Written>
        <Actions className={styles.actions}>
          <Action button={primary} look="main" trailing="arrow-right" field="hero.ctaText" />
          <Action button={secondary} look="line" field="hero.secondaryButton.text" />
        </Actions>
        <Facts facts={factsOf(content)} />
      </div>
      <a className={`${styles.hint} on-card`} href={`#${shownSectionsOf(content)[0] ?? 'footer'}`}>
        <span>Role para conhecer</span>
        <Icon name="arrow-down" />
      </a>
      <ul className={`${styles.tab} overlap`}>
        {hero.cards.map(({ title, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and two may be equal
          <li key={index} {...mark(`hero.cards.${index}`)}>
            <Icon name={CARD_ICONS[index % CARD_ICONS.length] ?? 'users'} />
            <h2 {...mark(`hero.cards.${index}.title`)}>{title}</h2>
            <p {...mark(`hero.cards.${index}.description`)}>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The classes of hero-layouts.css; none for our own art behind the text. */
function layoutClassOf({ hero }: PublicContent): string {
  const { layout, backgroundImage, veil } = hero
  if (layout === 'background') {
    return backgroundImage === defaultPictures.hero ? '' : `hero-photo veil-${veil}`
  }
  return layout === 'beside' ? 'hero-framed hero-beside' : 'hero-framed'
}

type FactsProps = { facts: string[]; className?: string }

/** Short facts in a row, with a dot between two that share a line. */
export const Facts = ({ facts, className = '' }: FactsProps) => (
  <p className={`${styles.trust} ${className}`.trim()}>
    {facts.filter(Boolean).map((fact) => (
      <span key={fact}>{fact}</span>
    ))}
  </p>
)

/** The trust line states only facts from the content: number of treatments, number of people, city. */
function factsOf({ treatments, team, contact }: PublicContent): string[] {
  const { city, region } = addressOf(contact.address)
  return [
    treatments.length > 1 ? `${treatments.length} tratamentos` : '',
    team.length > 1 ? `${team.length} profissionais` : '',
    city && `${city} – ${region}`,
  ]
}
