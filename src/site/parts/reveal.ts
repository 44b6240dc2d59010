import styles from './reveal.module.css'

/** Rises quietly into view, by CSS alone, where the browser can and the visitor wants it. */
export const reveal = styles.reveal ?? ''
