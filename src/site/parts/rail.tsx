import styles from './rail.module.css'

/** A swipe on phones, whatever the section makes of it from the tablet up. */
export const rail = styles.rail ?? ''

/** Shows how far the rail has been swiped; drawn by the rail's own scroll. */
export const Progress = () => <div className={styles.progress} aria-hidden="true" />
