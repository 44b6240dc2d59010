import styles from './icon.module.css'
import icons from './icons.svg'

/** One symbol of the icon sheet, which browsers cache for a year. */
export function Icon({ name, className = '' }: { name: string; className?: string | undefined }) {
  return (
    <svg className={`${styles.icon} ${className}`.trim()} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
