import { Icon } from './icon.tsx'
import styles from './stars.module.css'

const FIVE = [1, 2, 3, 4, 5]

export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} de 5 estrelas`}>
      {FIVE.map((star) => (
        <Icon key={star} name="star" className={star > rating ? styles.off : undefined} />
      ))}
    </span>
  )
}
