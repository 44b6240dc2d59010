import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './lines.module.css'

/** A list of things that are read more than edited: people, devices, letters. */
export const Lines = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.lines} aria-label={label}>
    {children}
  </ul>
)

type Props = {
  picture: ReactNode
  title: string
  /** Beside the title: what makes this one special. */
  mark?: ReactNode
  note: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

export const Line = ({ picture, title, mark, note, children }: Props) => (
  <li className={classes.line}>
    <span className={classes.picture}>{picture}</span>
    <div className={classes.words}>
      <div className={classes.head}>
        <Text fw={600} className={classes.title ?? ''}>
          {title}
        </Text>
        {mark}
      </div>
      <Text size="sm" component="div" className={`soft ${classes.note}`}>
        {note}
      </Text>
    </div>
    {children && <div className={classes.actions}>{children}</div>}
  </li>
)
