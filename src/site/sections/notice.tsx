import type { PublicContent } from '#content/public/public-content.ts'
import styles from './notice.module.css'

/** Says at the top of the opening that the clinic is closed, or soon will be. */
export const Notice = ({ notice }: { notice: NonNullable<PublicContent['notice']> }) => (
  <p className={styles.notice} data-until={notice.until}>
    {notice.text}
  </p>
)
