import Triangle from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import classes from './warning-note.module.css'

type Props = { role?: 'status' | 'alert' | 'note'; action?: ReactNode; children: ReactNode }

/** Something to decide about what is above it. */
export const WarningNote = ({ role, action, children }: Props) => (
  <div className={classes.note} role={role}>
    <Triangle size={18} aria-hidden />
    <div>{children}</div>
    {action}
  </div>
)
