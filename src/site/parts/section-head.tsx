import { reveal } from './reveal.ts'
import styles from './section-head.module.css'

type Props = { id: string; subtitle: string; title: string; description?: string }

/** Label, heading and lead of a section; empty ones leave no gap. */
export function SectionHead({ id, subtitle, title, description }: Props) {
  return (
    <header className={`${styles.head} ${reveal}`}>
      <div>
        {subtitle && <Label>{subtitle}</Label>}
        <h2 id={`h-${id}`}>{title}</h2>
      </div>
      {description && <p className={styles.lead}>{description}</p>}
    </header>
  )
}

/** The amber dot of the logo, before every label. */
export const Label = ({ children }: { children: string }) => (
  <p className={styles.label}>{children}</p>
)
