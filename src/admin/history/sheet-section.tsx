import { Title } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import classes from './sheet-section.module.css'

type Props = {
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }> | undefined
  title: string
  /** At the end of the heading's line. */
  beside?: ReactNode
  children: ReactNode
}

/** The changes of one screen of the panel, under its name. */
export const SheetSection = ({ icon: Icon, title, beside, children }: Props) => (
  <section className={classes.section}>
    <div className={classes.head}>
      <Title order={2}>
        {Icon && <Icon size={20} aria-hidden />}
        {title}
      </Title>
      {beside}
    </div>
    {children}
  </section>
)
