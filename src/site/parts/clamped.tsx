import styles from './clamped.module.css'
import { useMark } from './marks.ts'

/** About three lines of the narrowest card; shorter text is never cut off. */
const ALWAYS_FITS = 100

type Props = { children: string; className?: string | undefined; field: string }

/** Text cut off after three lines that expands on a click, with or without script. */
export function Clamped({ children, className = '', field }: Props) {
  const mark = useMark()
  if (children.length <= ALWAYS_FITS)
    return (
      <p className={className}>
        <span className={styles.text} {...mark(field)}>
          {children}
        </span>
      </p>
    )
  return (
    <details className={`${styles.clamped} ${className}`.trim()}>
      <summary>
        <span className={styles.text} data-cuts {...mark(field)}>
          {children}
          <span className={styles.toggle} />
        </span>
      </summary>
    </details>
  )
}
