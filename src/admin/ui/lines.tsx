import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './lines.module.css'

/** A list of things that are mostly read: people, devices, e-mails. */
export const Lines = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.lines} aria-label={label}>
    {children}
  </ul>
)

type Props = {
  picture: ReactNode
  title: ReactNode
  /** A badge beside the title. */
  mark?: ReactNode
  note: ReactNode
  /** Its actions. */
  children?: ReactNode
}

export const Line = ({ picture, title, mark, note, children }: Props) => (
  <li className={classes.line}>
    <span className="icon-tile">{picture}</span>
    <div className={classes.words}>
      <div className={classes.head}>
        <Text fw={600} className={classes.title}>
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
