import type { ReactNode } from 'react'
import classes from './with-aside.module.css'

type Props = {
  aside: ReactNode
  /** The name of the aside. */
  label?: string
  /** Whether the aside stays in view while the rest scrolls. */
  isSticky?: boolean
  children: ReactNode
}

/** What a screen is about, and what belongs to it beside it; below it where there is no room. */
export const WithAside = ({ aside, label, isSticky, children }: Props) => (
  <div className={classes.room}>
    <div className={classes.split}>
      {children}
      <aside className={classes.side} aria-label={label} data-sticky={isSticky || undefined}>
        {aside}
      </aside>
    </div>
  </div>
)

type CardProps = { className?: string | undefined; children: ReactNode }

export const Card = ({ className = '', children }: CardProps) => (
  <section className={`sheet ${classes.card} ${className}`}>{children}</section>
)
