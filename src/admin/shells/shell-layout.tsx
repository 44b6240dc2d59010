import type { CSSProperties, ReactNode } from 'react'
import { OfflineBanner } from '../ui/page/offline-banner.tsx'
import classes from './shell-layout.module.css'

type Props = {
  header: ReactNode
  navigation: ReactNode
  /** A CSS length. */
  navigationWidth: string
  /** Whether the navigation covers the screen on a phone. */
  isOpen: boolean
  children: ReactNode
}

/** Header on top, navigation on the left, the screen beside it. */
export const ShellLayout = ({ header, navigation, navigationWidth, isOpen, children }: Props) => (
  <div
    className={classes.layout}
    style={{ '--navigation-width': navigationWidth } as CSSProperties}
  >
    <header className={classes.header}>{header}</header>
    <div className={classes.navigation} data-open={isOpen || undefined}>
      {navigation}
    </div>
    <main id="main" tabIndex={-1} className={classes.main}>
      <OfflineBanner />
      {children}
    </main>
  </div>
)
