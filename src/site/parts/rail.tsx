import styles from './rail.module.css'

/** Swipes horizontally on phones; from tablets up the section decides the layout. */
export const rail = styles.rail

/** Shows how far the rail has been swiped, driven by its scroll timeline. */
export const Progress = () => <div className={styles.progress} aria-hidden="true" />
