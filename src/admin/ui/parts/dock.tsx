import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './dock.module.css'

type Props = {
  /** What state the screen is in. */
  status: ReactNode
  /** Whether the actions have a row of their own on a phone. */
  isStacked?: boolean
  /** The main button last. */
  children: ReactNode
}

/** The bar at the bottom of a screen, while there is something to save or to leave. The focus returns from it to where the person wrote. */
export function Dock({ status, isStacked = false, children }: Props) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const writing = document.activeElement
    const dock = bar.current
    return () => {
      const isLost = dock?.contains(document.activeElement)
      if (isLost && writing instanceof HTMLElement) writing.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className={classes.place}>
      <section
        ref={bar}
        className={classes.dock}
        data-dock
        data-stacked={isStacked || undefined}
        aria-label="Estado e ações desta tela"
      >
        <div className={classes.status}>{status}</div>
        <div className={classes.actions}>{children}</div>
      </section>
    </div>
  )
}
