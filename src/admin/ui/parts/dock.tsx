import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './panel-dock.module.css'

type Props = {
  /** What state the screen is in. */
  status: ReactNode
  /** Whether the actions have a row of their own on a phone. */
  isStacked?: boolean
  /** The main button last. */
  children?: ReactNode
}

/** The bar at the bottom of a screen, while there is something to save or to leave. The focus returns from it to where the person wrote. */
export function Dock({ status, isStacked = false, children }: Props) {
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    const writing = document.activeElement
    return () => {
      if (hasFocus.current && writing instanceof HTMLElement) writing.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className={classes.place}>
      <section
        className={classes.dock}
        data-dock
        data-stacked={isStacked || undefined}
        aria-label="Estado e ações desta tela"
        onFocus={() => {
          hasFocus.current = true
        }}
        // A button that is disabled while it saves loses the focus to nothing.
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget) hasFocus.current = currentTarget.contains(relatedTarget)
        }}
      >
        <div className={classes.status}>{status}</div>
        {children && <div className={classes.actions}>{children}</div>}
      </section>
    </div>
  )
}
