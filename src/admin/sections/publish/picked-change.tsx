import { Checkbox, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Dependency } from '#content/history/dependencies.ts'
import { Change } from '../../history/change-views.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import classes from './publish.module.css'
import { leftWithBoth, type Selection } from './selection.ts'

export type Picking = {
  /** What visitors see. */
  release: number
  selection: Selection
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

/** A change with its checkbox; one that stays out says so, and why if it was not the person's choice. */
export function PickedChange({ change, label, action, children, ...props }: PickedProps) {
  const { mark, selection, left, onLeave } = props
  const goes = selection.goes.has(change)
  const dependency = selection.held.get(change)
  const toggle = () => {
    if (dependency) return onLeave(leftWithBoth(left, dependency))
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
      {dependency && (
        <HeldBack dependency={dependency} onBoth={() => onLeave(leftWithBoth(left, dependency))} />
      )}
    </Change>
  )
}

const HeldBack = ({ dependency, onBoth }: { dependency: Dependency; onBoth: () => void }) => (
  <WarningNote
    role="status"
    action={
      <UnstyledButton className={classes.warnAction} onClick={onBoth}>
        Levar os dois
      </UnstyledButton>
    }
  >
    Depende de <b>{dependency.target}</b>, que fica esperando. Por isso espera junto, e nenhum link
    do site deixa de funcionar.
  </WarningNote>
)
