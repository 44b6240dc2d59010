import { Icon } from './icon.tsx'
import { useMark } from './marks.ts'
import styles from './stars.module.css'

const FIVE = [1, 2, 3, 4, 5]

export function Stars({ rating, field }: { rating: number; field: string }) {
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
