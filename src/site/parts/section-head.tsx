import type { PublicContent } from '#content/public/public-content.ts'
import { useMark } from './marks.ts'
import { Written } from './placeholder.tsx'
import { reveal } from './reveal.ts'
import styles from './section-head.module.css'

export type SectionProps = {
  content: PublicContent
  /** The class of the background that the section lies on. */
  ground?: string
}

type Props = {
  id: string
  /** The document that these texts belong to. */
  of: string
  subtitle?: string
  title: string
  description?: string
}

/** Label, heading and lead of a section; empty ones leave no gap. */
export function SectionHead({ id, of, subtitle = '', title, description }: Props) {
  const mark = useMark()
  return (
    <header className={`${styles.head} ${reveal}`}>
      <div>
        {(of || subtitle) && <Label field={`${of}.subtitle`}>{subtitle}</Label>}
        <h2 id={`h-${id}`} {...mark(`${of}.title`)}>
          {title}
        </h2>
      </div>
      {description !== undefined && (
        <Written className={styles.lead} field={`${of}.description`}>
          {description}
        </Written>
      )}
    </header>
  )
}

/** The amber dot of the logo, before every label. */
export const Label = ({ field = '', children }: { field?: string; children: string }) => (
  <Written className={styles.label} field={field}>
    {children}
  </Written>
)

/** The sections between opening and footer that the page has: a list without entries is not there; the testimonials say that they will come. */
export const shownSectionsOf = (content: PublicContent) =>
  content.page.filter((name) => {
    const part: unknown = content[name]
    return name === 'testimonials' || !Array.isArray(part) || part.length > 0
  })
