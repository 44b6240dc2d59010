import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { Change } from '../../history/change-views.tsx'
import classes from './publish.module.css'

export type Picking = {
  /** What visitors see. */
  release: number
  /** The changes that go live. */
  selection: ReadonlySet<string>
  left: ReadonlySet<string>
  onLeave: (left: ReadonlySet<string>) => void
}

type PickedProps = Picking & {
  change: string
  mark: Parameters<typeof Change>[0]['mark']
  label: string
  action?: ReactNode
  children?: ReactNode
}

/** A change with its checkbox; one that stays out says so. */
export function PickedChange({ change, label, action, children, ...props }: PickedProps) {
  const { mark, selection, left, onLeave } = props
  const goes = selection.has(change)
  const toggle = () => {
    const next = new Set(left)
    if (!next.delete(change)) next.add(change)
    onLeave(next)
  }
  return (
    <Change
      mark={mark}
      label={label}
      lead={
        <span className={classes.pick}>
          <Checkbox
            size="md"
            aria-label={`Levar ao ar: ${label}`}
            checked={goes}
            onChange={toggle}
          />
        </span>
      }
      action={goes ? action : <span className={classes.stays}>Fica esperando</span>}
    >
      {children}
    </Change>
  )
}
